// Polite live regions: in the shell and in each sheet, since behind a modal nothing is spoken.

import { createStore } from 'zustand/vanilla'

/** Longer than a sheet takes to close, so that texts are announced outside of it. */
const GATHER_MS = 150

const spoken = createStore<string>(() => '')
const gathered: string[] = []

/** Bidirectional marks, which a name from an imported file may hold; not those that isolate a name (R308). */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/gu

export function straightText(text: string): string {
  return text.replace(TURNS, '')
}

/** Texts of one moment are joined. */
export function announce(text: string): void {
  if (gathered.length === 0) setTimeout(speak, GATHER_MS)
  const plain = straightText(text)
  if (!gathered.includes(plain)) gathered.push(plain)
}

function speak(): void {
  const text = gathered.splice(0).join('\n')
  // Screen readers speak only changes: a repetition gets an invisible character.
  spoken.setState((message) => (message === text ? `${text}\u00A0` : text))
}

export const announced = spoken.getState

export const onAnnounce = spoken.subscribe
