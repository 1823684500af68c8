import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClientMessage, readBySchema } from './client-messages.ts'
import { quickRound } from './quick-message.ts'

const round = {
  type: 'ask',
  gameId: 'a-game',
  requestId: 'a-request_1',
  request: {
    type: 'play',
    command: {
      type: 'add-round',
      after: 'an-older-request/1',
      entries: [
        { playerId: 'open/2', score: 12 },
        { playerId: 'open/3', score: -3 },
      ],
      dutchPlayerId: null,
    },
    askedAt: 1_767_225_600_000,
  },
}

const entriesOf = (count: number) => Array.from({ length: count }, () => ({ playerId: 'p', score: 1 }))
/** What may stand anywhere instead of what should. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -0, 0.5, 1e300, '', [], {}, 'play', 'ask', 'add-round', 'end-game'),
  fc.constantFrom('a', 'open/2', ' ', 'a b', 'é', '\u0000', '\uD800', '\u007F', 'x'.repeat(100), 'x'.repeat(101)),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), entriesOf(100), entriesOf(101)),
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.string({ maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const damage = fc.record({ place: fc.nat(40), kind: fc.constantFrom('change', 'change', 'remove', 'add'), value: odd })

/** The message with some of its parts changed, gone or added, at whatever depth. */
function damaged(hurts: readonly { place: number; kind: string; value: unknown }[]): unknown {
  const message: unknown = JSON.parse(JSON.stringify(round))
  for (const { place, kind, value } of hurts) {
    const spots: [Record<string, unknown>, string][] = []
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return
      // Of JSON: lists have keys as well.
      const fields = part as Record<string, unknown>
      for (const key of Object.keys(fields)) {
        spots.push([fields, key])
        visit(fields[key])
      }
    }
    visit(message)
    const [fields, key] = spots[place % Math.max(1, spots.length)] ?? [{}, '']
    if (kind === 'remove') delete fields[key]
    else fields[kind === 'add' ? 'userId' : key] = structuredClone(value)
  }
  return message
}

describe('a round is read without the schema', () => {
  it('Y1901: as the schema reads it, field by field, in any form that comes', () => {
    let [quick, other] = [0, 0]
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 3 }), (hurts) => {
        // As it comes: a text.
        const given: unknown = JSON.parse(JSON.stringify(damaged(hurts)))
        const read = quickRound(given)
        if (read === null) {
          other += 1
          return
        }
        quick += 1
        expect({ ok: true, value: read }).toStrictEqual(readBySchema(given))
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(quick, other)).toBeGreaterThan(500)
  })

  it('Y1901: it is what the app says', () => {
    for (const request of [round.request, { type: 'play', command: round.request.command }]) {
      const said = { ...round, request }
      expect(quickRound({ ...said, userId: 'somebody' })).toStrictEqual(said)
      expect(parseClientMessage(JSON.stringify(said))).toStrictEqual({ ok: true, value: said })
    }
  })

  it.each([
    ['another request', { ...round, request: { type: 'leave' } }],
    ['a time that is none', { ...round, request: { ...round.request, askedAt: null } }],
    ['an identity of many letters', { ...round, gameId: 'x'.repeat(201) }],
    ['an identity of letters that are not plain', { ...round, gameId: 'é' }],
    ['nothing', null],
    ['a list', [round]],
  ])('Y1901: %s is left to the schema', (_what, value) => {
    expect(quickRound(value)).toBe(null)
  })
})
