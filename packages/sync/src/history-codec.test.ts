import { games } from '@dutch/domain/test/games'
import { recordOf } from '@dutch/domain/history/record'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecord } from './history-codec.ts'
import { newestFirst } from './memory-history.ts'

const plain = {
  id: 'a',
  date: '2026-01-01T10:00:00.000Z',
  rounds: 4,
  players: [
    { name: 'Léa', score: 12, isDutch: true },
    { name: 'Hugo', score: 103, isDutch: false },
  ],
  winner: 'Léa',
  duration: '12 minutes',
}

describe('finished games from anything', () => {
  it('Y401: takes over the record of any game as it is', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const made = recordOf({ ...game, endedAt: game.createdAt + 1000 }, game.id)
        const record = made.ok ? made.value : null
        expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record })
      }),
    )
  })

  it('Y401: never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseRecord(value).ok).toBe(false)
        parseRecord({ ...plain, details: value, rounds: value, winner: value, date: value })
      }),
    )
  })

  it.each([
    ['no id', { id: undefined }],
    ['no players', { players: [] }],
    ['a player without a name', { players: [{ score: 3 }] }],
  ])('Y401: refuses a record with %s', (_, change) => {
    expect(parseRecord({ ...plain, ...change })).toEqual({ ok: false, error: 'corrupt' })
  })

  it('Y402: mends what an earlier product left out or wrote otherwise', () => {
    const { winner: _, rounds: __, duration: ___, ...bare } = plain
    expect(parseRecord({ ...bare, id: 17, date: new Date(plain.date) })).toEqual({
      ok: true,
      value: { ...plain, id: '17', rounds: 0, duration: '' },
    })
    expect(parseRecord({ ...plain, date: Date.parse(plain.date) })).toMatchObject({ value: { date: plain.date } })
    expect(parseRecord({ ...plain, date: 'hier' })).toMatchObject({ value: { date: '' } })
  })

  it.each([
    'Sat, 14 Nov 2020 20:00:00 GMT',
    '2020-11-15T01:00:00.000+05:00',
    '2020-11-14T20:00:00Z',
    '2020-11-14T20:00Z',
  ])(
    'Y402: the date of a record that is otherwise whole becomes ISO 8601 in UTC, so that it is sorted by its instant: "%s"',
    (date) => {
      const parsed = parseRecord({ ...plain, date })
      expect(parsed).toEqual({ ok: true, value: { ...plain, date: '2020-11-14T20:00:00.000Z' } })
      expect(newestFirst([plain, ...(parsed.ok ? [parsed.value] : [])])[0]).toBe(plain)
    },
  )

  it.each(['+010000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'])(
    'Y402: a date outside the years 0 to 9999, whose text would be sorted among others, is unreadable: "%s"',
    (date) => {
      for (const written of [date, Date.parse(date), new Date(date)])
        expect(parseRecord({ ...plain, date: written })).toEqual({ ok: true, value: { ...plain, date: '' } })
    },
  )

  it('Y930: a name of its own is kept; one that is no name is left out, the game stays', () => {
    const named = { ...plain, name: 'Partie migrée - 21/11/2026' }
    expect(parseRecord(named)).toEqual({ ok: true, value: named })
    // A record of an earlier product is mended and keeps its name.
    expect(parseRecord({ ...named, winner: undefined })).toEqual({ ok: true, value: named })
    for (const name of ['', '  ', 'x'.repeat(81), 'a\u0000', '\uD800', 7, null, undefined]) {
      const parsed = parseRecord({ ...plain, name })
      expect(parsed).toStrictEqual({ ok: true, value: plain })
    }
  })

  it('Y402: nobody wins by a score that cannot be read', () => {
    const players = [
      { name: 'Léa', score: Number.NaN, isDutch: false },
      { name: 'Hugo', score: 40, isDutch: false },
      { name: 'Zoé', score: 40, isDutch: false },
    ]
    expect(parseRecord({ ...plain, players, winner: undefined })).toEqual({
      ok: true,
      value: { ...plain, players, winner: 'Hugo et Zoé' },
    })
  })

  it('Y402: details that are damaged or disagree are left out, the game stays', () => {
    const details = { gameId: 'g', startedAt: 0, endedAt: 1, limit: 100, players: [], rounds: [] }
    expect(parseRecord({ ...plain, details: { ...details, limit: Number.NaN } })).toEqual({ ok: true, value: plain })
    const round = { scores: [], dutch: null, addedAt: 0 }
    for (const damaged of [null, 7, { ...round, scores: [1, 2] }, { ...round, dutch: 0 }, { ...round, scores: null }])
      expect(parseRecord({ ...plain, details: { ...details, rounds: [damaged] } })).toEqual({ ok: true, value: plain })
    expect(parseRecord({ ...plain, details: { ...details, rounds: null } })).toEqual({ ok: true, value: plain })
  })
})
