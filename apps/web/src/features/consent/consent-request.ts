// Footer, privacy page and settings ask here for the choices; the shell's bar shows them.

import { createStore } from 'zustand/vanilla'
import { focusPage } from '../../ui/take-focus.ts'

interface ConsentRequest {
  readonly isAsked: boolean
  readonly opener: Element | null
}

const NOT_ASKED: ConsentRequest = { isAsked: false, opener: null }

const request = createStore<ConsentRequest>(() => NOT_ASKED)

/** Asks for the choices; they appear once the bar is loaded. */
export function openConsent(): void {
  request.setState({ isAsked: true, opener: document.activeElement })
}

/** The focus returns to the element that opened the choices, or to the page if there is none. */
export function closeConsent(): void {
  const { opener } = request.getState()
  request.setState(NOT_ASKED)
  const isKnown = opener instanceof HTMLElement && opener !== document.body
  if (isKnown) opener.focus()
  else focusPage()
}

export function isConsentAsked(): boolean {
  return request.getState().isAsked
}

/** Returns a function that stops listening. */
export const onConsentAsked = request.subscribe
