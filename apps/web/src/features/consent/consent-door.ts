// The footer, the privacy page and the settings open the choices here; the shell's bar shows
// them.

import { createListeners } from '@dutch/domain/listeners'
const listeners = createListeners()
let asked = false
let opener: Element | null = null

function set(isAsked: boolean): void {
  asked = isAsked
  listeners.notify()
}

/** They open once the bar is there. */
export function openConsent(): void {
  opener = document.activeElement
  set(true)
}

/** The focus goes back to where they were asked for. */
export function closeConsent(): void {
  set(false)
  if (opener instanceof HTMLElement) opener.focus()
  opener = null
}

export function isConsentAsked(): boolean {
  return asked
}

/** Returns how to stop. */
export function onConsentAsked(listener: () => void): () => void {
  return listeners.subscribe(listener)
}
