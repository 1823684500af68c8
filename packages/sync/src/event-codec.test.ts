import { games } from '@dutch/domain/test/games'
import { gameOf } from '@dutch/domain/test/play'
import { replay } from '@dutch/domain/game/apply'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEvent, parseEvents } from './event-codec.ts'

const { events } = gameOf(2, [
  [5, 12],
  [0, 30],
])
const [created, round] = events
if (created === undefined || round === undefined) throw new Error('the game is not as expected')

/** The events of a game as JSON gives them, for a test to change. */
function damaged(change: (list: Record<string, unknown>[]) => void): unknown {
  // The JSON of events is a list of plain objects.
  const list = JSON.parse(JSON.stringify(events)) as Record<string, unknown>[]
  change(list)
  return list
}

describe('events from anything', () => {
  it('Y201: takes over the events of any game as they are', () => {
    fc.assert(
      fc.property(games, (played) => {
        const parsed = parseEvents(JSON.parse(JSON.stringify(played.events)))
        expect(parsed).toEqual({ ok: true, value: { gameId: played.game.id, events: played.events } })
        expect(parsed.ok && replay(parsed.value.events)).toEqual(played.game)
      }),
    )
  })

  it('Y930: a game keeps a name of its own; one that is no name makes its list corrupt', () => {
    const named = damaged(([first]) => Object.assign(first ?? {}, { name: 'La revanche' }))
    const parsed = parseEvents(named)
    expect(parsed.ok && replay(parsed.value.events)).toMatchObject({ name: 'La revanche' })
    for (const name of [' ', 'x'.repeat(81), 7, null])
      expect(parseEvents(damaged(([first]) => Object.assign(first ?? {}, { name })))).toEqual({
        ok: false,
        error: 'corrupt',
      })
  })

  it('Y201: never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withDate: true, withBigInt: true }), (value) => {
        expect(parseEvents(value).ok).toBe(false)
        expect(parseEvents([created, value]).ok).toBe(false)
      }),
    )
  })

  it.each([
    ['a score that is not a number', { entries: [{ playerId: 'id-2', score: Number.NaN }] }],
    ['a score that is a text', { entries: [{ playerId: 'id-2', score: '12' }] }],
    ['a score with a fraction', { entries: [{ playerId: 'id-2', score: 1.5 }] }],
    ['a score beyond all bounds', { entries: [{ playerId: 'id-2', score: 1e15 }] }],
    ['no entries', { entries: null }],
    ['an empty id', { id: '' }],
    ['an id of ten thousand characters', { id: 'x'.repeat(10_000) }],
    ['a time that is not a number', { at: Number.POSITIVE_INFINITY }],
    ['a missing Dutch', { dutchPlayerId: undefined }],
  ])('Y201: refuses a round with %s', (_, change) => {
    expect(parseEvent({ ...round, ...change })).toEqual({ ok: false, error: 'corrupt' })
  })

  it('Y202: knows an event of a later version from a damaged one', () => {
    expect(parseEvent({ type: 'round-frozen', id: 'x', at: 0 })).toEqual({ ok: false, error: 'from-the-future' })
    for (const type of ['__proto__', 'constructor', 'toString'])
      expect(parseEvent({ type, id: 'x', at: 0 })).toEqual({ ok: false, error: 'from-the-future' })
    expect(parseEvent(Object.create({ type: 'game-ended', id: 'x', at: 0 }))).toEqual({ ok: false, error: 'corrupt' })
    expect(parseEvent({ type: 7, id: 'x', at: 0 })).toEqual({ ok: false, error: 'corrupt' })
    expect(parseEvent(null)).toEqual({ ok: false, error: 'corrupt' })
    const later = damaged((list) => list.push({ type: 'round-frozen', id: 'x', at: 0 }, { type: 'round-added' }))
    expect(parseEvents(later)).toEqual({ ok: false, error: 'from-the-future' })
  })

  it('Y201: keys like __proto__ change nothing', () => {
    const text = JSON.stringify(round).replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},')
    const parsed = parseEvent(JSON.parse(text))
    expect(parsed).toEqual({ ok: true, value: round })
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain('__proto__')
  })

  it('Y203: a list begins with a creation and is not empty', () => {
    expect(parseEvents([])).toEqual({ ok: false, error: 'corrupt' })
    expect(parseEvents([round])).toEqual({ ok: false, error: 'corrupt' })
  })

  it('Y203: a player without an entry in a round was absent', () => {
    const parsed = parseEvents(
      damaged((list) => {
        const [, first] = list
        if (first !== undefined) first['entries'] = [{ playerId: 'id-3', score: 12 }]
      }),
    )
    expect(parsed.ok).toBe(true)
    const game = parsed.ok ? replay(parsed.value.events) : null
    expect(game?.rounds[0]?.entries).toEqual([{ playerId: 'id-3', score: 12 }])
  })

  it.each<[string, (list: Record<string, unknown>[]) => void]>([
    ['a stranger in a round', ([, first]) => Object.assign(first ?? {}, { entries: [{ playerId: 'who', score: 1 }] })],
    ['a stranger flagged', ([, first]) => Object.assign(first ?? {}, { dutchPlayerId: 'who' })],
    [
      'two entries of one player',
      ([, first]) =>
        Object.assign(first ?? {}, {
          entries: [
            { playerId: 'id-2', score: 1 },
            { playerId: 'id-2', score: 2 },
          ],
        }),
    ],
    ['two players of one id', ([first]) => Object.assign(first ?? {}, { players: [seat('a'), seat('a')] })],
    ['a stranger who leaves', (list) => list.push({ type: 'player-left', id: 'x', at: 0, playerId: 'who' })],
    ['a stranger who returns', (list) => list.push({ type: 'player-returned', id: 'x', at: 0, playerId: 'who' })],
  ])('Y203: refuses %s', (_, change) => {
    expect(parseEvents(damaged(change))).toEqual({ ok: false, error: 'corrupt' })
  })
})

function seat(id: string) {
  return { id, name: 'A', emoji: '🦊', avatarColor: 'delft' }
}
