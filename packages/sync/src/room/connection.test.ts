import { describe, expect, it } from 'vitest'
import {
  AGAIN_FIRST,
  ANEW,
  ANSWERED,
  ASKED,
  EVENTS,
  GIVEN_UP,
  OPEN,
  PROBED,
  STATES,
  TABLE,
} from '../../test/connection-table.ts'
import { type ConnectionEffect, type ConnectionState, DISCONNECTED, nextConnection, retryDelay } from './connection.ts'

function wordOf(state: ConnectionState): string {
  switch (state.kind) {
    case 'disconnected':
    case 'closed':
    case 'silent':
      return state.kind
    case 'connecting':
    case 'waiting':
      return `${state.kind} ${String(state.attempt)}`
    case 'connected':
      return `connected ${String(state.unanswered)}`
    case 'refused':
      return `refused ${String(state.code)}`
  }
}

function wordOfEffect(effect: ConnectionEffect): string {
  switch (effect.kind) {
    case 'open':
    case 'ping':
      return effect.kind
    case 'close':
      return `close:${String(effect.code)}`
    case 'start':
      return `${effect.timer}:${String(effect.ms)}`
    case 'stop':
      return `-${effect.timer}`
  }
}

describe('Y2001: the connection', () => {
  it.each(TABLE)('%s, then %s: %s', (from, what, to, effects) => {
    const [state, event] = [STATES[from], EVENTS[what]]
    if (state === undefined || event === undefined) throw new Error('the table names what there is')
    const step = nextConnection(state, event, 0.5)
    expect([wordOf(step.state), step.effects.map(wordOfEffect).join(' ')]).toEqual([to, effects])
  })

  it('Y2005: is opened again where its session ended, since a new password may have replaced it', () => {
    const step = nextConnection({ kind: 'connected', unanswered: 0 }, { kind: 'lost', code: 4401 }, 0.5)
    expect([wordOf(step.state), step.effects.map(wordOfEffect).join(' ')]).toEqual(['waiting 0', AGAIN_FIRST])
  })

  it('the table has a line for each state and event', () => {
    const lines = TABLE.map(([state, event]) => `${state}, ${event}`)
    const pairs = Object.keys(STATES).flatMap((state) => Object.keys(EVENTS).map((event) => `${state}, ${event}`))
    expect(lines.toSorted()).toEqual(pairs.toSorted())
  })
})

/** The state and the last effects after some events, with `random` at a half. */
function after(...names: readonly string[]): readonly [string, string] {
  let state: ConnectionState = DISCONNECTED
  let effects: readonly ConnectionEffect[] = []
  for (const name of names) {
    const event = EVENTS[name]
    if (event === undefined) throw new Error(`No event ${name}`)
    ;({ state, effects } = nextConnection(state, event, 0.5))
  }
  return [wordOf(state), effects.map(wordOfEffect).join(' ')]
}
const connected = ['connect', 'opened'] as const

it('Y2003: a ping every 30 s, and the connection is lost at the third that finds two unanswered', () => {
  expect(after(...connected)).toEqual(['connected 0', '-probe ping:30000'])
  expect(after(...connected, 'ping', 'ping')).toEqual(['connected 2', 'ping ping:30000'])
  expect(after(...connected, 'ping', 'ping', 'ping')).toEqual(['waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`])
  expect(after(...connected, 'ping', 'ping', 'received', 'ping')).toEqual(['connected 1', 'ping ping:30000'])
})

it('Y2003: connecting is given up after 10 s', () => {
  expect(after('connect')).toEqual(['connecting 0', OPEN])
  expect(after('connect', 'probe')).toEqual(['waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`])
})

it.each(['online', 'shown'])('Y2004: %s, a waiting phone tries at once and a connecting one anew', (hope) => {
  expect(after('connect', 'probe', hope)).toEqual(['connecting 0', OPEN])
  expect(after('connect', hope)).toEqual(['connecting 0', ANEW])
})

it.each(['online', 'shown'])('Y2004: %s, a connected phone reconnects unless it is answered within 2 s', (hope) => {
  expect(after(...connected, hope)).toEqual(['connected 1', PROBED])
  expect(after(...connected, hope, 'received')).toEqual(['connected 0', ANSWERED])
  expect(after(...connected, hope, 'probe')).toEqual(['connecting 0', ANEW])
})

it('W334: without a network nothing is said to be live, and an unanswered entry is doubted after 1.5 s and given up after 7.5', () => {
  expect(after(...connected, 'offline')).toEqual(['waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`])
  expect(after(...connected, 'asked')).toEqual(['connected 1', ASKED])
  expect(after(...connected, 'asked', 'received')).toEqual(['connected 0', ANSWERED])
  expect(after(...connected, 'asked', 'doubt')).toEqual(['silent', 'silence:6000'])
  expect(after(...connected, 'asked', 'doubt', 'received')).toEqual(['connected 0', ANSWERED])
  expect(after(...connected, 'asked', 'doubt', 'silence')).toEqual(['connecting 0', ANEW])
})

it.each(['online', 'shown'])(
  'Y2004: %s, the probe of 2 s is not put off by an entry that is doubted meanwhile',
  (hope) => {
    expect(after(...connected, hope, 'asked', 'doubt')).toEqual(['silent', 'silence:6000'])
    expect(after(...connected, hope, 'asked', 'doubt', 'probe')).toEqual(['connecting 0', ANEW])
  },
)

describe('Y2002: the delay before the next attempt', () => {
  it.each([
    [0, 3000, 3000],
    [1, 3000, 6000],
    [2, 6000, 12_000],
    [3, 12_000, 24_000],
    [4, 15_000, 30_000],
    [5000, 15_000, 30_000],
  ])('of attempt %i is %i to %i ms', (attempt, least, most) => {
    expect(retryDelay(attempt, 0)).toBe(least)
    expect(retryDelay(attempt, 1 - Number.EPSILON)).toBe(most)
  })
})
