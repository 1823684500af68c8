// Polite live regions: one in the shell and one in each open sheet, since behind a modal sheet
// nothing is spoken.

import { createListeners } from '@dutch/domain/listeners'
/** Longer than a sheet takes to close: what is said meanwhile must be said outside of it. */
const GATHER_MS = 150

let message = ''
let gathered: string[] = []
const listeners = createListeners()

/**
 * Marks that change the direction of the text after them; a name from an imported file may hold
 * them.
 */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export function straightText(text: string): string {
  return text.replace(TURNS, '')
}

/** Has a screen reader say a text; texts of one moment are said one after the other. */
export function announce(text: string): void {
  if (gathered.length === 0) setTimeout(speak, GATHER_MS)
  const plain = straightText(text)
  if (!gathered.includes(plain)) gathered.push(plain)
}

function speak(): void {
  const text = gathered.join('\n')
  gathered = []
  // Readers speak only changes: a repetition gets an invisible character.
  message = message === text ? `${text}\u00A0` : text
  listeners.notify()
}

export function announced(): string {
  return message
}

export const onAnnounce = listeners.subscribe
