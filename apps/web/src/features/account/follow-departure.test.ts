import { expect, it } from 'vitest'
import { followDeparture } from './follow-departure.ts'
import type { SessionState } from './session-machine.ts'

const user = { id: 'ada', email: 'ada@example.org', name: 'Ada' }

/** How often somebody went, of a session that goes through these states. */
function departures(first: SessionState, ...states: readonly SessionState[]): number {
  let state = first
  let gone = 0
  let notify = () => {}
  followDeparture(
    {
      getState: () => state,
      subscribe: (listener) => {
        notify = listener
        return () => undefined
      },
    },
    () => (gone += 1),
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
  expect(departures({ kind: 'checking', user }, IN, OUT, OUT)).toBe(1)
  expect(departures(IN, OUT, IN, OUT)).toBe(2)
})

it('W405: a session that could not be checked, and one that was never there, is none', () => {
  expect(departures({ kind: 'checking', user }, { kind: 'offline', user, isChosen: false }, IN)).toBe(0)
  expect(departures(OUT, IN)).toBe(0)
})

it('W405: a session that was ended elsewhere is one', () => {
  expect(departures({ kind: 'offline', user, isChosen: true }, { kind: 'offline', user: null, isChosen: true })).toBe(1)
})
