import { expect, test, vi } from 'vitest'
import { closeConsent, isConsentAsked, onConsentAsked, openConsent } from './consent-request.ts'

test('W604: choices that are asked for before anybody can show them are shown by who comes next, until they are closed', () => {
  class Button {
    focus = vi.fn()
  }
  const opener = new Button()
  vi.stubGlobal('HTMLElement', Button)
  vi.stubGlobal('document', { activeElement: opener })
  openConsent()
  expect(isConsentAsked()).toBe(true)
  const listener = vi.fn()
  const stop = onConsentAsked(listener)
  closeConsent()
  expect(listener).toHaveBeenCalledOnce()
  expect(isConsentAsked()).toBe(false)
  expect(opener.focus).toHaveBeenCalledOnce()
  stop()
  openConsent()
  expect(listener).toHaveBeenCalledOnce()
  closeConsent()
  vi.unstubAllGlobals()
})
