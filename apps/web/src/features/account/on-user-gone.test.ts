import { expect, it } from 'vitest'
import { onUserGone } from './on-user-gone.ts'
import type { SessionState } from './session-machine.ts'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }

/** Puts a session through these states. @returns the next user's id, or null, for each departure */
function departures(first: SessionState, ...states: readonly SessionState[]): readonly (string | null)[] {
  let state = first
  const gone: (string | null)[] = []
  let notify = () => {}
  onUserGone(
    {
      getState: () => state,
      subscribe: (listener) => {
        notify = listener
        return () => undefined
      },
    },
    (next) => gone.push(next),
  )
  for (const next of states) {
    state = next
    notify()
  }
  return gone
}

const OUT: SessionState = { kind: 'signed-out' }
const IN: SessionState = { kind: 'signed-in', user }

it('W405: signing out is a departure, once', () => {
  expect(departures({ kind: 'checking', user }, IN, OUT, OUT)).toEqual([null])
  expect(departures(IN, OUT, IN, OUT)).toEqual([null, null])
})

it('W405: a session that could not be checked, and one that was never there, is none', () => {
  expect(departures({ kind: 'checking', user }, { kind: 'offline', user, isChosen: false }, IN)).toEqual([])
  expect(departures(OUT, IN)).toEqual([])
})

it('W405: a session that was ended elsewhere is one', () => {
  const left = departures({ kind: 'offline', user, isChosen: true }, { kind: 'offline', user: null, isChosen: true })
  expect(left).toEqual([null])
})

it('W324: so is another person’s coming, where a tab slept while one signed out and the other in; a new name is none', () => {
  expect(departures(IN, { kind: 'signed-in', user: { ...user, id: 'bo' } }, OUT)).toEqual(['bo', null])
  expect(departures(IN, { kind: 'signed-in', user: { ...user, name: 'Bo' } })).toEqual([])
})
