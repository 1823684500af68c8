import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histories, result, statisticsFrom } from '../../test/histories.ts'
import { ourRecord } from '../../test/records.ts'
import { newUnlocks, type Unlock } from './achievements.ts'
import type { HistoryRecord } from './record.ts'
import { computeUnlocks } from './unlocks.ts'

function unlocksOf(records: readonly HistoryRecord[], id: string): readonly Unlock[] {
  const computing = computeUnlocks(records, id)
  for (;;) {
    const step = computing.next()
    if (step.done === true) return step.value
  }
}

const idOf = (records: readonly HistoryRecord[], index: number) => records[index]?.id ?? ''
const said = (unlocks: readonly Unlock[]) => unlocks.map(({ name, id }) => `${name} ${id}`)

describe('what a game brought', () => {
  it('W110: the first win, alone or shared, and nothing the second time', () => {
    const games = [result({ Léa: 60, Hugo: 90 }, 2), result({ Léa: 55, Hugo: 90 }, 1)]
    expect(said(unlocksOf(games.slice(0, 1), idOf(games, 0)))).toEqual(['Léa first-win', 'Léa lightning'])
    expect(unlocksOf(games, idOf(games, 1))).toEqual([])
    const shared = [result({ Léa: 60, Hugo: 60 }, 1)]
    expect(said(unlocksOf(shared, idOf(shared, 0)))).toEqual([
      'Léa first-win',
      'Léa lightning',
      'Hugo first-win',
      'Hugo lightning',
    ])
  })

  it('W110: a run that this game makes long enough, whatever others did meanwhile', () => {
    const games = [
      result({ Léa: 60, Hugo: 90 }, 9),
      result({ Léa: 61, Hugo: 90 }, 8),
      result({ Zoé: 10, Max: 90 }, 7),
      result({ Léa: 70, Max: 90 }, 1),
    ]
    expect(said(unlocksOf(games, idOf(games, 3)))).toEqual(['Léa streak-3'])
  })

  it('R1224: a game that went on without this person brings nothing, nor does it make a run', () => {
    const games = [result({ Léa: 60, Hugo: 90 }, 9), result({ Léa: 61, Hugo: 90 }, 8), result({ Léa: 70, Max: 90 }, 1)]
    const { details } = ourRecord([[10, 20]])
    if (details === undefined) throw new Error('it has details')
    const [first, second, third] = games.map((game) => ({ ...game, details: { ...details, isPartial: true as const } }))
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are three')
    expect(unlocksOf([first], first.id)).toEqual([])
    expect(said(unlocksOf([games[0] ?? first, second, games[2] ?? third], third.id))).not.toContain('Léa streak-3')
  })

  it('W110: a game that is not there brings nothing', () => {
    expect(unlocksOf([result({ Léa: 1, Hugo: 2 }, 1)], 'gone')).toEqual([])
  })

  it('R1217, W110: of any game: what the history with it has and the one without had not', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (records, pick) => {
        const game = records[pick % Math.max(1, records.length)]
        if (game === undefined) return
        const players = (list: readonly HistoryRecord[]) => statisticsFrom(list).ranked.map(({ player }) => player)
        const expected = newUnlocks(players(records.filter(({ id }) => id !== game.id)), players(records))
        expect(said(unlocksOf(records, game.id)).toSorted()).toEqual(said(expected).toSorted())
      }),
      { numRuns: 60 },
    )
  })
})
