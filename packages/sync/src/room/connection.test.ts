import { describe, expect, it } from 'vitest'
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  DISCONNECTED,
  nextConnection,
  retryDelay,
} from './connection.ts'

const STATES: Readonly<Record<string, ConnectionState>> = {
  disconnected: DISCONNECTED,
  connecting: { kind: 'connecting', attempt: 1 },
  connected: { kind: 'connected', unanswered: 0 },
  doubtful: { kind: 'connected', unanswered: 2 },
  waiting: { kind: 'waiting', attempt: 1 },
  closed: { kind: 'closed' },
  refused: { kind: 'refused', code: 4401 },
}

const EVENTS: Readonly<Record<string, ConnectionEvent>> = {
  connect: { kind: 'connect' },
  opened: { kind: 'opened' },
  heard: { kind: 'heard' },
  'lost 1006': { kind: 'lost', code: 1006 },
  'lost 1000': { kind: 'lost', code: 1000 },
  'lost 4401': { kind: 'lost', code: 4401 },
  retry: { kind: 'time', timer: 'retry' },
  ping: { kind: 'time', timer: 'ping' },
  probe: { kind: 'time', timer: 'probe' },
  online: { kind: 'online' },
  shown: { kind: 'shown' },
  disconnect: { kind: 'disconnect' },
  'signed-out': { kind: 'signed-out' },
}

const OPEN = '-retry open probe:10000'
const OFF = '-retry -ping -probe'
const GONE = `close:1000 ${OFF}`
const PROBED = 'ping probe:2000'
/** Chance is a half in this table. */
const AGAIN_FIRST = '-ping -probe retry:3000'
const AGAIN_SECOND = '-ping -probe retry:4500'
const GIVEN_UP = 'close:4000'
const ANEW = `${GIVEN_UP} -ping ${OPEN}`

/** Every state and event: where it leads, and what is to be done. */
const TABLE: readonly (readonly [string, string, string, string])[] = [
  ['disconnected', 'connect', 'connecting 0', OPEN],
  ['disconnected', 'opened', 'disconnected', ''],
  ['disconnected', 'heard', 'disconnected', ''],
  ['disconnected', 'lost 1006', 'disconnected', ''],
  ['disconnected', 'lost 1000', 'disconnected', ''],
  ['disconnected', 'lost 4401', 'disconnected', ''],
  ['disconnected', 'retry', 'disconnected', ''],
  ['disconnected', 'ping', 'disconnected', ''],
  ['disconnected', 'probe', 'disconnected', ''],
  ['disconnected', 'online', 'disconnected', ''],
  ['disconnected', 'shown', 'disconnected', ''],
  ['disconnected', 'disconnect', 'closed', OFF],
  ['disconnected', 'signed-out', 'disconnected', OFF],
  ['connecting', 'connect', 'connecting 1', ''],
  ['connecting', 'opened', 'connected 0', '-probe ping:30000'],
  ['connecting', 'heard', 'connecting 1', ''],
  ['connecting', 'lost 1006', 'waiting 1', AGAIN_SECOND],
  ['connecting', 'lost 1000', 'closed', OFF],
  ['connecting', 'lost 4401', 'refused 4401', OFF],
  ['connecting', 'retry', 'connecting 1', ''],
  ['connecting', 'ping', 'connecting 1', ''],
  ['connecting', 'probe', 'waiting 1', `${GIVEN_UP} ${AGAIN_SECOND}`],
  ['connecting', 'online', 'connecting 1', ANEW],
  ['connecting', 'shown', 'connecting 1', ANEW],
  ['connecting', 'disconnect', 'closed', GONE],
  ['connecting', 'signed-out', 'disconnected', GONE],
  ['connected', 'connect', 'connected 0', ''],
  ['connected', 'opened', 'connected 0', ''],
  ['connected', 'heard', 'connected 0', ''],
  ['connected', 'lost 1006', 'waiting 0', AGAIN_FIRST],
  ['connected', 'lost 1000', 'closed', OFF],
  ['connected', 'lost 4401', 'refused 4401', OFF],
  ['connected', 'retry', 'connected 0', ''],
  ['connected', 'ping', 'connected 1', 'ping ping:30000'],
  ['connected', 'probe', 'connecting 0', ANEW],
  ['connected', 'online', 'connected 1', PROBED],
  ['connected', 'shown', 'connected 1', PROBED],
  ['connected', 'disconnect', 'closed', GONE],
  ['connected', 'signed-out', 'disconnected', GONE],
  ['doubtful', 'connect', 'connected 2', ''],
  ['doubtful', 'opened', 'connected 2', ''],
  ['doubtful', 'heard', 'connected 0', '-probe'],
  ['doubtful', 'lost 1006', 'waiting 0', AGAIN_FIRST],
  ['doubtful', 'lost 1000', 'closed', OFF],
  ['doubtful', 'lost 4401', 'refused 4401', OFF],
  ['doubtful', 'retry', 'connected 2', ''],
  ['doubtful', 'ping', 'waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`],
  ['doubtful', 'probe', 'connecting 0', ANEW],
  ['doubtful', 'online', 'connected 3', PROBED],
  ['doubtful', 'shown', 'connected 3', PROBED],
  ['doubtful', 'disconnect', 'closed', GONE],
  ['doubtful', 'signed-out', 'disconnected', GONE],
  ['waiting', 'connect', 'connecting 1', OPEN],
  ['waiting', 'opened', 'waiting 1', ''],
  ['waiting', 'heard', 'waiting 1', ''],
  ['waiting', 'lost 1006', 'waiting 1', ''],
  ['waiting', 'lost 1000', 'waiting 1', ''],
  ['waiting', 'lost 4401', 'waiting 1', ''],
  ['waiting', 'retry', 'connecting 2', OPEN],
  ['waiting', 'ping', 'waiting 1', ''],
  ['waiting', 'probe', 'waiting 1', ''],
  ['waiting', 'online', 'connecting 1', OPEN],
  ['waiting', 'shown', 'connecting 1', OPEN],
  ['waiting', 'disconnect', 'closed', OFF],
  ['waiting', 'signed-out', 'disconnected', OFF],
  ['closed', 'connect', 'connecting 0', OPEN],
  ['closed', 'opened', 'closed', ''],
  ['closed', 'heard', 'closed', ''],
  ['closed', 'lost 1006', 'closed', ''],
  ['closed', 'lost 1000', 'closed', ''],
  ['closed', 'lost 4401', 'closed', ''],
  ['closed', 'retry', 'closed', ''],
  ['closed', 'ping', 'closed', ''],
  ['closed', 'probe', 'closed', ''],
  ['closed', 'online', 'closed', ''],
  ['closed', 'shown', 'closed', ''],
  ['closed', 'disconnect', 'closed', OFF],
  ['closed', 'signed-out', 'disconnected', OFF],
  ['refused', 'connect', 'connecting 0', OPEN],
  ['refused', 'opened', 'refused 4401', ''],
  ['refused', 'heard', 'refused 4401', ''],
  ['refused', 'lost 1006', 'refused 4401', ''],
  ['refused', 'lost 1000', 'refused 4401', ''],
  ['refused', 'lost 4401', 'refused 4401', ''],
  ['refused', 'retry', 'refused 4401', ''],
  ['refused', 'ping', 'refused 4401', ''],
  ['refused', 'probe', 'refused 4401', ''],
  ['refused', 'online', 'refused 4401', ''],
  ['refused', 'shown', 'refused 4401', ''],
  ['refused', 'disconnect', 'closed', OFF],
  ['refused', 'signed-out', 'disconnected', OFF],
]

function wordOf(state: ConnectionState): string {
  switch (state.kind) {
    case 'disconnected':
    case 'closed':
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

describe('Y241: the connection', () => {
  it.each(TABLE)('%s, then %s: %s', (from, what, to, effects) => {
    const [state, event] = [STATES[from], EVENTS[what]]
    if (state === undefined || event === undefined) throw new Error('the table names what there is')
    const step = nextConnection(state, event, 0.5)
    expect([wordOf(step.state), step.effects.map(wordOfEffect).join(' ')]).toEqual([to, effects])
  })

  it('the table has a line for each state and event', () => {
    const lines = TABLE.map(([state, event]) => `${state}, ${event}`)
    const pairs = Object.keys(STATES).flatMap((state) => Object.keys(EVENTS).map((event) => `${state}, ${event}`))
    expect(lines.toSorted()).toEqual(pairs.toSorted())
  })
})

/** The connection and its last effects after some events, chance being a half. */
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

it('Y243: a ping every 30 s, and the connection is lost at the third that finds two unanswered', () => {
  expect(after(...connected)).toEqual(['connected 0', '-probe ping:30000'])
  expect(after(...connected, 'ping', 'ping')).toEqual(['connected 2', 'ping ping:30000'])
  expect(after(...connected, 'ping', 'ping', 'ping')).toEqual(['waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`])
  expect(after(...connected, 'ping', 'ping', 'heard', 'ping')).toEqual(['connected 1', 'ping ping:30000'])
})

it('Y243: connecting is given up after 10 s', () => {
  expect(after('connect')).toEqual(['connecting 0', OPEN])
  expect(after('connect', 'probe')).toEqual(['waiting 0', `${GIVEN_UP} ${AGAIN_FIRST}`])
})

it.each(['online', 'shown'])('Y244: %s, a waiting phone tries at once and a connecting one anew', (hope) => {
  expect(after('connect', 'probe', hope)).toEqual(['connecting 0', OPEN])
  expect(after('connect', hope)).toEqual(['connecting 0', ANEW])
})

it.each(['online', 'shown'])('Y244: %s, a connected phone reconnects unless it is answered within 2 s', (hope) => {
  expect(after(...connected, hope)).toEqual(['connected 1', PROBED])
  expect(after(...connected, hope, 'heard')).toEqual(['connected 0', '-probe'])
  expect(after(...connected, hope, 'probe')).toEqual(['connecting 0', ANEW])
})

describe('Y242: the delay before the next attempt', () => {
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
