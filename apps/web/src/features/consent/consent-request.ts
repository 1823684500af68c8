// The footer, the privacy page and the settings open the choices here; the shell's bar shows them.

import { createStore } from 'zustand/vanilla'
import { focusPage } from '../../ui/take-focus.ts'

interface ConsentRequest {
  readonly isAsked: boolean
  readonly opener: Element | null
}

const NOT_ASKED: ConsentRequest = { isAsked: false, opener: null }

const request = createStore<ConsentRequest>(() => NOT_ASKED)

/** They open once the bar is there. */
export function openConsent(): void {
  request.setState({ isAsked: true, opener: document.activeElement })
}

/** The focus goes back to where they were asked for, else on to the page. */
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

/** Returns how to stop. */
export const onConsentAsked = request.subscribe
