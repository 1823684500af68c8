import { describe, expect, it } from 'vitest'
import { initialSession, nextSession, type SessionEvent, type SessionState, userOf } from './session-machine.ts'

const lea = { id: 'u1', email: 'lea@example.org', name: 'Léa' }
const hugo = { id: 'u2', email: 'hugo@example.org', name: 'Hugo' }

const STATES: Readonly<Record<string, SessionState>> = {
  out: { kind: 'signed-out' },
  checking: { kind: 'checking', user: lea },
  in: { kind: 'signed-in', user: lea },
  offline: { kind: 'offline', user: lea, isChosen: false },
  alone: { kind: 'offline', user: null, isChosen: true },
  'alone, once signed in': { kind: 'offline', user: lea, isChosen: true },
}

const EVENTS: Readonly<Record<string, SessionEvent>> = {
  named: { kind: 'named', user: hugo },
  nobody: { kind: 'nobody' },
  silence: { kind: 'unreachable' },
  'sign-out': { kind: 'signed-out' },
  'go on alone': { kind: 'continued-without-account' },
}

/** Each line: state, event, next state, the user known then, effects. */
const TABLE: readonly (readonly [string, string, SessionState['kind'], string | null, string])[] = [
  ['out', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['out', 'nobody', 'signed-out', null, 'clear-offline'],
  ['out', 'silence', 'signed-out', null, ''],
  ['out', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['out', 'go on alone', 'offline', null, 'set-offline:chosen say-offline'],
  ['checking', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['checking', 'nobody', 'signed-out', null, 'forget say-ended clear-offline'],
  ['checking', 'silence', 'offline', 'Léa', 'set-offline say-offline'],
  ['checking', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['checking', 'go on alone', 'offline', 'Léa', 'set-offline:chosen say-offline'],
  ['in', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['in', 'nobody', 'signed-out', null, 'forget say-ended clear-offline'],
  ['in', 'silence', 'signed-in', 'Léa', ''],
  ['in', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['in', 'go on alone', 'offline', 'Léa', 'set-offline:chosen say-offline'],
  ['offline', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['offline', 'nobody', 'signed-out', null, 'forget say-ended clear-offline'],
  ['offline', 'silence', 'offline', 'Léa', ''],
  ['offline', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['offline', 'go on alone', 'offline', 'Léa', 'set-offline:chosen say-offline'],
  ['alone', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['alone', 'nobody', 'offline', null, ''],
  ['alone', 'silence', 'offline', null, ''],
  ['alone', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['alone', 'go on alone', 'offline', null, 'set-offline:chosen say-offline'],
  ['alone, once signed in', 'named', 'signed-in', 'Hugo', 'remember clear-offline'],
  ['alone, once signed in', 'nobody', 'offline', null, 'forget say-ended'],
  ['alone, once signed in', 'silence', 'offline', 'Léa', ''],
  ['alone, once signed in', 'sign-out', 'signed-out', null, 'forget clear-offline'],
  ['alone, once signed in', 'go on alone', 'offline', 'Léa', 'set-offline:chosen say-offline'],
]

describe('W1502: the session', () => {
  it.each(TABLE)('%s, then %s: %s', (from, what, kind, name, effects) => {
    const [state, event] = [STATES[from], EVENTS[what]]
    if (state === undefined || event === undefined) throw new Error('The table names what is not there.')
    const step = nextSession(state, event)
    expect(step.state.kind).toBe(kind)
    expect(userOf(step.state)?.name ?? null).toBe(name)
    expect(
      step.effects.map((effect) => ('isChosen' in effect && effect.isChosen ? `${effect.kind}:chosen` : effect.kind)),
    ).toEqual(effects.split(' ').filter((word) => word !== ''))
  })

  it('has a line for every state and event', () => {
    expect(TABLE).toHaveLength(Object.keys(STATES).length * Object.keys(EVENTS).length)
  })

  it('W1503: begins with what this device remembers, and asks nobody where nobody signed in', () => {
    expect(initialSession(null, 'no')).toEqual({ kind: 'signed-out' })
    expect(initialSession(null, 'yes')).toEqual({ kind: 'signed-out' })
    expect(initialSession(lea, 'no')).toEqual({ kind: 'checking', user: lea })
    expect(initialSession(lea, 'yes')).toEqual({ kind: 'checking', user: lea })
    expect(initialSession(lea, 'chosen')).toEqual({ kind: 'offline', user: lea, isChosen: true })
  })
})
