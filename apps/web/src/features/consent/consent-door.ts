// Where the choices about cookies are opened again: the footer, the privacy page and the settings ask here, and the bar of
// the shell opens, wherever the person is.

import { createListeners } from '@dutch/domain/listeners'
const listeners = createListeners()
let asked = false
let opener: Element | null = null

function set(isAsked: boolean): void {
  asked = isAsked
  listeners.notify()
}

/** Asks for the choices to be shown; they open once what shows them is there. */
export function openConsent(): void {
  opener = document.activeElement
  set(true)
}

/** The person is done with them, and goes on where they asked. */
export function closeConsent(): void {
  set(false)
  if (opener instanceof HTMLElement) opener.focus()
  opener = null
}

/** Whether they were asked for and are not closed yet. */
export function isConsentAsked(): boolean {
  return asked
}

/** Calls back at each change of that. Returns the way to stop. */
export function onConsentAsked(listener: () => void): () => void {
  return listeners.subscribe(listener)
}
