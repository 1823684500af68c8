// Polite live regions (`announcer-region.tsx`): one in the shell and one in each open sheet, for behind a modal sheet
// nothing is spoken. Whoever has news for a screen reader says it here.

import { createListeners } from '@dutch/domain/listeners'
/** Longer than it takes a sheet to close: what is said as it closes must be said outside of it. */
const GATHER_MS = 150

let message = ''
let gathered: string[] = []
const listeners = createListeners()

/** What turns the direction of the text around it: a name out of somebody's file may hold it. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text for a place where nothing sets names apart from the rest: it reads on as it was written. */
export function straightText(text: string): string {
  return text.replace(TURNS, '')
}

/** Has a screen reader say a text when it is next silent. Texts of one moment are said one after the other. */
export function announce(text: string): void {
  if (gathered.length === 0) setTimeout(speak, GATHER_MS)
  const plain = straightText(text)
  if (!gathered.includes(plain)) gathered.push(plain)
}

function speak(): void {
  const text = gathered.join('\n')
  gathered = []
  // A reader speaks a change only: a repetition differs by a character that nobody hears.
  message = message === text ? `${text}\u00A0` : text
  listeners.notify()
}

/** The text that the live regions hold. */
export function announced(): string {
  return message
}

/** Calls back at every announcement. Returns the way to stop. */
export const onAnnounce = listeners.subscribe
