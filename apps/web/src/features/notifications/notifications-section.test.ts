import { expect, it } from 'vitest'
import { UNDECLARED } from '../information/publisher.ts'
import { invitationText } from './notifications-section.tsx'
import { notificationsTexts as texts } from './notifications-texts.ts'

it('W401: nobody is invited to sign in for notifications that this server does not send', () => {
  expect(invitationText({ name: 'Studio' })).toBe(texts.serverOff)
  expect(invitationText({ notifies: 'push' })).toBe(texts.signedOut)
  expect(invitationText(UNDECLARED)).toBe(texts.checking)
})
