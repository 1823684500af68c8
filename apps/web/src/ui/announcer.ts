// Announces texts in polite live regions. Each sheet has its own, since screen readers ignore regions behind a modal
// dialog.

import { createStore } from 'zustand/vanilla'

/** Longer than a sheet takes to close, so that texts appear in the region outside it. */
const GATHER_MS = 150

const spoken = createStore<string>(() => '')
const gathered: string[] = []

/** Bidirectional control characters, which an imported name may contain, except those that isolate a name (R308). */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/gu

export function straightText(text: string): string {
  return text.replace(TURNS, '')
}

/** Announces a text to screen readers, together with other texts of the same moment. */
export function announce(text: string): void {
  if (gathered.length === 0) setTimeout(speak, GATHER_MS)
  const plain = straightText(text)
  if (!gathered.includes(plain)) gathered.push(plain)
}

function speak(): void {
  const text = gathered.splice(0).join('\n')
  // Screen readers only speak changes, so a repeated text gets an invisible character.
  spoken.setState((message) => (message === text ? `${text}\u00A0` : text))
}

export const announced = spoken.getState

export const onAnnounce = spoken.subscribe
