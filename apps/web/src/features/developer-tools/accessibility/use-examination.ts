import { useState } from 'react'
import type { Result } from '@dutch/domain/result'
import { deviceClock } from '../../../browser/clock.ts'
import { announce } from '../../../ui/announcer.ts'
import { atLeast } from '../at-least.ts'
import { accessibilityTexts as texts } from './accessibility-texts.ts'
import { examine, type Examination, type ExamineFault } from './examine.ts'

const EXAMINATION_MS = 1500

export type Screen = keyof typeof texts.screens
export const WIDTHS: Readonly<Record<Screen, number>> = { phone: 390, wide: 1280 }

/** What is asked to be looked at. */
export interface Order {
  readonly path: string
  readonly screen: Screen
}

export interface Outcome {
  readonly order: Order
  readonly result: Result<Examination, ExamineFault>
}

/** SPEC R308 to R310: opens a page in a frame, examines it, and puts the frame away. */
export function useExamination() {
  const [order, setOrder] = useState<Order | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The frame of the order has its page. */
  const onLoad = async (frame: HTMLIFrameElement) => {
    if (order === null) return
    const result = await atLeast(EXAMINATION_MS, deviceClock, () => examine(frame, deviceClock))
    // Whoever left meanwhile is told nothing.
    if (!frame.isConnected) return
    setOutcome({ order, result })
    setOrder(null)
    // What went wrong is an alert of its own.
    if (result.ok) announce(texts.done(result.value.score, result.value.faults.length))
  }
  return { order, outcome, begin: setOrder, onLoad }
}
