import { createStore } from 'zustand/vanilla'
import { expect, test, vi } from 'vitest'
import type { SessionState } from '../session-machine.ts'
import { createUnseenRecoveryCodes } from './unseen-recovery-codes.ts'

const signedIn = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, email: `${id}@example.fr`, name: id },
})

test('W1515: the browser asks before a reload while the codes can be seen, not once their session has ended elsewhere', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const session = createStore<SessionState>(() => signedIn('lea'))
  const made = createUnseenRecoveryCodes(session)
  expect(asks()).toBe(false)
  made.setState({ userId: 'lea', codes: ['1234'] }, true)
  expect(asks()).toBe(true)
  session.setState({ kind: 'signed-out' }, true)
  expect(asks()).toBe(false)
  session.setState(signedIn('hugo'), true)
  expect(asks()).toBe(false)
  session.setState(signedIn('lea'), true)
  expect(asks()).toBe(true)
  made.setState(null, true)
  expect(asks()).toBe(false)
  vi.unstubAllGlobals()
})
