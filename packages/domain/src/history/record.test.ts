import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf as playedOf } from '../../test/play.ts'
import { countedRounds, type Game } from '../game/state.ts'
import { totalsOf } from '../scoring/totals.ts'
import { gameOf } from './game-of.ts'
import { joinFewNames, joinNames } from '../players/join-names.ts'
import { partialRecordOf, recordOf, type HistoryRecord } from './record.ts'

const ended = (game: Game, endedAt = 1_800_000_000_000): Game => ({ ...game, endedAt })

function filed(game: Game): HistoryRecord {
  const record = recordOf(game, 'r1')
  if (!record.ok) throw new Error(record.error.reason)
  return record.value
}

const table: Game = {
  id: 'g' as Game['id'],
  createdAt: Date.UTC(2026, 10, 21, 18, 0),
  limit: 100,
  players: [],
  rounds: [],
  endedAt: Date.UTC(2026, 10, 21, 19, 5),
}

describe('recordOf', () => {
  it('R1101: a game without players cannot be saved', () => {
    expect(recordOf(table, 'r1')).toEqual({ ok: false, error: { reason: 'nobody-to-file' } })
  })

  it('R1101: only an ended game is filed', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        expect(recordOf(game, 'r1')).toEqual({ ok: false, error: { reason: 'game-not-over' } })
      }),
    )
  })

  it('R1101: keeps the final totals and the number of counted rounds of any game', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const record = filed(ended(game))
        expect(record.players.map(({ score }) => score)).toEqual([...totalsOf(game).values()])
        expect(record.rounds).toBe(countedRounds(game).length)
        expect(record.players.map(({ isDutch }) => isDutch)).toEqual(
          game.players.map(({ id }) => countedRounds(game).some((round) => round.dutchPlayerId === id)),
        )
      }),
    )
  })

  it('R1102: a shared win names everybody who shares it, in French', () => {
    expect(joinNames(['Léa'])).toBe('Léa')
    expect(joinNames(['Léa', 'Hugo'])).toBe('Léa et Hugo')
    expect(joinFewNames(['Léa', 'Hugo', 'Zoé', 'Max'])).toBe('Léa, Hugo, Zoé et Max')
    expect(joinFewNames(['Léa', 'Hugo', 'Zoé', 'Max', 'Bo'])).toBe('Léa, Hugo, Zoé et 2\u00A0autres')
    expect(joinNames(['Léa', 'Hugo', 'Zoé'])).toBe('Léa, Hugo et Zoé')
  })

  it('R1101: an impossible end is kept without a date instead of failing', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        expect(filed(ended(game, Infinity))).toMatchObject({ date: '', duration: 'Durée inconnue' })
      }),
      { numRuns: 5 },
    )
  })
})

describe('gameOf', () => {
  it('R1104: a record gives back its rounds, its players and its end: filing that game gives the same record', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const record = filed(ended(game))
        const back = gameOf(record)
        if (back === null) throw new Error('a record of ours has details')
        expect(totalsOf(back)).toEqual(totalsOf(game))
        expect(filed(back)).toEqual(record)
      }),
    )
  })

  it('R1104: a name of its own stays with it, and one without has none', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const named = filed(ended({ ...game, name: 'La revanche' }))
        expect(named.name).toBe('La revanche')
        const back = gameOf(named)
        expect(back === null ? null : filed(back)).toEqual(named)
        expect(Object.hasOwn(filed(ended(game)), 'name')).toBe(false)
      }),
    )
  })

  it('R1104: survives being written as JSON', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const record = filed(ended(game))
        expect(JSON.parse(JSON.stringify(record))).toEqual(record)
      }),
    )
  })

  it('W344: the record of a game that goes on ends with the last round that was seen', () => {
    const { game } = playedOf(2, [
      [5, 8],
      [7, 1],
    ])
    const seen = partialRecordOf(game)
    expect(seen.ok && [seen.value.id, Date.parse(seen.value.date), seen.value.details?.isPartial]).toEqual([
      `${game.id}~seen`,
      game.rounds[1]?.addedAt,
      true,
    ])
  })

  it('R1104: a record without details gives no game', () => {
    expect(gameOf({ id: 'r1', date: '', rounds: 5, players: [], winner: '', duration: '' })).toBeNull()
  })
})
