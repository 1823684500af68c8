// The footer, the privacy page and the settings open the choices here; the shell's bar shows them.

import { createStore } from 'zustand/vanilla'

interface ConsentDoor {
  readonly isAsked: boolean
  readonly opener: Element | null
}

const CLOSED: ConsentDoor = { isAsked: false, opener: null }

const door = createStore<ConsentDoor>(() => CLOSED)

/** They open once the bar is there. */
export function openConsent(): void {
  door.setState({ isAsked: true, opener: document.activeElement })
}

/** The focus goes back to where they were asked for. */
export function closeConsent(): void {
  const { opener } = door.getState()
  door.setState(CLOSED)
  if (opener instanceof HTMLElement) opener.focus()
}

export function isConsentAsked(): boolean {
  return door.getState().isAsked
}

/** Returns how to stop. */
export const onConsentAsked = door.subscribe
