import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldRecord, ourRecord, records } from '../../test/records.ts'
import { knownPlayers, suggestPlayers, type KnownPlayer } from './known-players.ts'
import { nameKey } from './names.ts'

const game = (date: string, ...names: string[]) =>
  oldRecord({ date, players: names.map((name) => ({ name, score: 10, isDutch: false })) })
const namesOf = (players: readonly KnownPlayer[]) => players.map(({ name }) => name)

describe('knownPlayers', () => {
  it('R1112: one entry a person, as written last, last played first, then most frequent', () => {
    const known = knownPlayers(
      [game('2026-01-01', 'Léa', 'Hugo', 'Zoé'), game('2026-03-01', 'lea', 'Tom'), game('2025-01-01', 'ZOÉ', 'Hugo')],
      [],
    )
    expect(known.map(({ name, games }) => [name, games])).toEqual([
      ['lea', 2],
      ['Tom', 1],
      ['Hugo', 2],
      ['Zoé', 2],
    ])
  })

  it('R1112: a remembered player is known before any game is finished, with the emoji of the last time', () => {
    const at = Date.parse('2026-05-01')
    const known = knownPlayers([game('2026-01-01', 'Léa')], [{ name: 'Léa', emoji: '🐙', lastPlayedAt: at }])
    expect(known).toEqual([{ name: 'Léa', emoji: '🐙', lastPlayedAt: at, games: 1 }])
  })

  it('R1112: the names of seats are not people', () => {
    expect(knownPlayers([ourRecord([[1, 2]])], [])).toEqual([])
  })

  it('R1112: any records give a list without empty or repeated names', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 6 }), (some) => {
        const keys = knownPlayers(some, []).map(({ name }) => nameKey(name))
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).not.toContain('')
      }),
    )
  })
})

describe('suggestPlayers', () => {
  const known = knownPlayers([game('2026-01-01', 'Léa', 'Jean-Noël', 'Marie Lefèvre', 'Hugo')], [])

  it('R1113: by the beginning of a word, without case and accents', () => {
    expect(namesOf(suggestPlayers(known, 'LE', []))).toEqual(['Léa', 'Marie Lefèvre'])
    expect(namesOf(suggestPlayers(known, 'jean-no', []))).toEqual(['Jean-Noël'])
    expect(suggestPlayers(known, 'ugo', [])).toEqual([])
  })

  it.each(['noë', 'NOEL', 'jean noel', 'Jean\u2011Noël', 'jean-', '-no'])(
    'R1113: a hyphen ends a word, as in a search: "%s"',
    (typed) => {
      expect(namesOf(suggestPlayers(known, typed, []))).toEqual(['Jean-Noël'])
    },
  )

  it('R1113: nothing typed offers everybody who is not at the table', () => {
    expect(namesOf(suggestPlayers(known, '', ['hugo', 'LEA']))).toEqual(['Jean-Noël', 'Marie Lefèvre'])
  })
})
