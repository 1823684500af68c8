import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histories, result, statisticsFrom } from '../../test/histories.ts'
import { oldRecord, ourRecord } from '../../test/records.ts'
import { nameKey } from '../players/names.ts'
import type { HistoryRecord } from './record.ts'
import { checkNewName, createRenaming, namesOf, planRenaming, undoRenaming, type Renaming } from './renaming.ts'

const toZoe: Renaming = { from: 'lea', to: 'Zoé' }

function renamed(record: HistoryRecord, renaming: Renaming): HistoryRecord {
  const outcome = createRenaming(renaming)(record)
  return outcome.kind === 'changed' ? outcome.record : record
}

describe('a new name for a person', () => {
  it('R1301: is kept as any name is: clean, one to 24 characters, another than the present one', () => {
    expect(checkNewName('Léa', '  Léa   Marie ')).toEqual({ name: 'Léa Marie' })
    expect(checkNewName('Léa', ' \u200B ')).toBe('empty')
    expect(checkNewName('Léa', 'é'.repeat(25))).toBe('too-long')
    expect(checkNewName('Léa', 'é'.repeat(24))).toEqual({ name: 'é'.repeat(24) })
    expect(checkNewName('Léa', ' Léa ')).toBe('same')
    expect(checkNewName('Léa', 'LEA')).toEqual({ name: 'LEA' })
  })

  it('R1302: stands in players, seats and winner, however the old one was written; the rest stays', () => {
    const record = ourRecord([[3, 20]])
    const [first, second] = record.players
    const [seat, other] = record.details?.players ?? []
    const after = renamed(record, { from: nameKey(first?.name ?? ''), to: 'Inès' })
    expect(after).toEqual({
      ...record,
      winner: 'Inès',
      players: [{ ...first, name: 'Inès' }, second],
      details: { ...record.details, players: [{ ...seat, name: 'Inès' }, other] },
    })
    const old = oldRecord({ players: [{ name: ' LEA ', score: 4, isDutch: false }], winner: 'LEA' })
    expect(renamed(old, toZoe)).toEqual({ ...old, winner: 'Zoé', players: [{ name: 'Zoé', score: 4, isDutch: false }] })
  })

  it('R1302: of a shared win, or of a text that nobody reckoned, each name is replaced', () => {
    const shared = result({ Léa: 4, 'Tom et Jo': 4, Hugo: 9 }, 1)
    const names = { ...shared, winner: 'Léa et Tom et Jo' }
    expect(renamed(names, { from: 'tom et jo', to: 'Tom' }).winner).toBe('Léa et Tom')
    expect(renamed({ ...shared, winner: 'Hugo, Léa et Max' }, toZoe).winner).toBe('Hugo, Zoé et Max')
    expect(renamed({ ...shared, winner: '' }, toZoe).winner).toBe('')
  })

  it('R1302: a game without the person is the very same one', () => {
    expect(createRenaming({ from: 'max', to: 'Zoé' })(oldRecord())).toEqual({ kind: 'untouched' })
    // The record has this spelling already.
    expect(createRenaming({ from: 'lea', to: 'Léa' })(oldRecord())).toEqual({ kind: 'untouched' })
  })

  it('R1303: two people who sat in one game never become one', () => {
    expect(createRenaming({ from: 'lea', to: 'HUGO' })(oldRecord())).toEqual({ kind: 'together' })
    expect(createRenaming({ from: 'lea', to: 'LÉA' })(oldRecord())).toMatchObject({ kind: 'changed' })
  })

  it('R1304: the plan counts the games of both, and names those of both together', () => {
    const [alone, apart, both] = [
      result({ Léa: 1, Max: 2 }, 3),
      result({ zoe: 1, Max: 2 }, 2),
      result({ LEA: 1, Zoé: 2 }, 1),
    ]
    expect(planRenaming([alone, apart], toZoe)).toEqual({ games: 1, other: 'zoe', otherGames: 1, gamesWithBoth: [] })
    expect(planRenaming([alone, apart, both], toZoe)).toMatchObject({ games: 1, otherGames: 1, gamesWithBoth: [both] })
    expect(planRenaming([alone], toZoe)).toEqual({ games: 1, other: null, otherGames: 0, gamesWithBoth: [] })
    const respelled = planRenaming([alone, both], { from: 'lea', to: 'Lea' })
    expect(respelled).toEqual({ games: 2, other: null, otherGames: 0, gamesWithBoth: [] })
  })

  it('R1303: somebody who only ever left is met, in a game of both too, written as in the last one', () => {
    const leaving = (record: HistoryRecord, name: string): HistoryRecord => ({
      ...record,
      players: record.players.filter((player) => player.name !== name),
      details: {
        gameId: record.id,
        startedAt: 0,
        endedAt: 1,
        limit: 100,
        players: record.players.map((player, index) => ({
          id: `p${String(index)}`,
          name: player.name,
          emoji: '🦊',
          avatarColor: 'sand',
          startingScore: 0,
          left: player.name === name,
        })),
        rounds: [],
      },
    })
    const both = leaving(result({ Léa: 1, Zoé: 2, Max: 3 }, 7), 'Zoé')
    const later = leaving(result({ ZOE: 1, Max: 2, Hugo: 3 }, 3), 'ZOE')
    const earlier = leaving(result({ zoe: 1, Max: 2, Hugo: 3 }, 5), 'zoe')
    expect(planRenaming([both], toZoe)).toEqual({ games: 0, other: 'Zoé', otherGames: 0, gamesWithBoth: [both] })
    expect(planRenaming([earlier, later, both], toZoe)).toMatchObject({ other: 'ZOE', otherGames: 2 })
  })

  it('R1302, R1305: the person’s figures move over whole, and taking back gives the records as they were', () => {
    let merged = 0
    fc.assert(
      fc.property(
        histories,
        fc.constantFrom('lea', 'hugo', 'ali'),
        fc.constantFrom('Nour', 'léa', 'HUGO'),
        (whole, from, to) => {
          const renaming = { from, to }
          const { gamesWithBoth } = planRenaming(whole, renaming)
          const list = whole.filter((record) => !gamesWithBoth.includes(record))
          if (nameKey(to) !== from && planRenaming(list, renaming).otherGames > 0) merged += 1
          const after = list.map((record) => renamed(record, renaming))
          const gamesOf = (records: readonly HistoryRecord[], key: string) =>
            statisticsFrom(records).ranked.find(({ player }) => player.key === key)?.player.gamesPlayed ?? 0
          const target = nameKey(to)
          const own = gamesOf(list, from)
          expect(gamesOf(after, target)).toBe(own + (target === from ? 0 : gamesOf(list, target)))
          if (target !== from) expect(gamesOf(after, from)).toBe(0)
          const back = after.map((record, index) => {
            const before = list[index] ?? record
            return undoRenaming(record, namesOf(before), namesOf(record))
          })
          expect(back).toEqual(list)
        },
      ),
      { numRuns: 40 },
    )
    expect(merged).toBeGreaterThan(0)
  })

  it('R1305: what was changed since is not taken back', () => {
    const before = oldRecord()
    const written = renamed(before, toZoe)
    const since = { ...written, winner: 'Hugo' }
    expect(undoRenaming(since, namesOf(before), namesOf(written))).toBe(since)
  })
})
