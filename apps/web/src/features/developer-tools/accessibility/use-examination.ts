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

export interface Order {
  readonly path: string
  readonly screen: Screen
}

export interface Outcome {
  readonly order: Order
  readonly result: Result<Examination, ExamineFault>
}

/** SPEC R308 to R310: opens a page in a frame, examines it, and removes the frame. */
export function useExamination() {
  const [order, setOrder] = useState<Order | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const onLoad = async (frame: HTMLIFrameElement) => {
    if (order === null) return
    const result = await atLeast(EXAMINATION_MS, deviceClock, () => examine(frame, deviceClock))
    // The person left meanwhile.
    if (!frame.isConnected) return
    setOutcome({ order, result })
    setOrder(null)
    // A failure is an alert of its own.
    if (result.ok) announce(texts.done(result.value.score, result.value.faults.length))
  }
  return { order, outcome, begin: setOrder, onLoad }
}
