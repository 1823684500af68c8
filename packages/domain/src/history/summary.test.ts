import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../test/run-to-end.ts'
import { oldRecord, ourRecord, PARIS } from '../../test/records.ts'
import { displayGame } from './display-game.ts'
import { computeBestGames } from './best-games.ts'
import { computeSummary } from './summary.ts'

const won = (winner: string, other: string, id = winner) =>
  oldRecord({
    id,
    players: [
      { name: other, score: 90, isDutch: false },
      { name: winner, score: 40, isDutch: true },
    ],
  })
const summaryOf = (games: Parameters<typeof computeSummary>[0]) => runToEnd(computeSummary(games))
const bestGamesOf = (games: Parameters<typeof computeBestGames>[0]) => runToEnd(computeBestGames(games))
const shown = (...records: Parameters<typeof displayGame>[0][]) => records.map((record) => displayGame(record, PARIS))

describe('computeSummary', () => {
  it('R1114: nothing adds up to nothing', () => {
    expect(summaryOf([])).toEqual({ games: 0, rounds: 0, players: 0, topWinners: [], topWins: 0 })
  })

  it('R1114, R1201: counts games, rounds and people, whatever the spelling, and writes them as they were last', () => {
    const games = shown(won('LEA', 'Hugo'), won('lea ', 'Zoé'), won('Zoe', 'Léa'))
    expect(summaryOf(games)).toEqual({ games: 3, rounds: 21, players: 3, topWinners: ['Léa'], topWins: 2 })
  })

  it('R1114: equal numbers of wins are named together, a shared win counts for each', () => {
    expect(summaryOf(shown(ourRecord([[10, 10, 20]])))).toMatchObject({
      topWinners: ['Joueur 1', 'Joueur 2'],
      topWins: 1,
    })
  })

  it('R1114: rounds that are only supposed are not counted', () => {
    expect(summaryOf(shown(oldRecord({ rounds: NaN }))).rounds).toBe(0)
  })
})

describe('computeBestGames', () => {
  it('R1115: nothing holds no record', () => {
    expect(bestGamesOf([])).toEqual({ bestScore: null, widestWin: null, longestGame: null })
  })

  it('R1115: the best winning total, the widest win, the longest game', () => {
    const bestGames = bestGamesOf(
      shown(ourRecord([[3, 10, 20]]), won('Léa', 'Hugo', 'first'), won('Zoé', 'Hugo', 'later')),
    )
    expect(bestGames).toMatchObject({
      bestScore: { name: 'Joueur 1', value: 3 },
      widestWin: { name: 'Léa', value: 50, game: { id: 'first' } },
      longestGame: { value: 7, game: { id: 'first' } },
    })
  })

  it('R1115: a shared win is no wide win, its total belongs to all, and a game without rounds holds nothing', () => {
    const { widestWin, bestScore } = bestGamesOf(shown(ourRecord([[10, 10, 90]])))
    expect(widestWin).toBeNull()
    expect(bestScore).toMatchObject({ name: 'Joueur 1 et Joueur 2', value: 10 })
    expect(bestGamesOf(shown(ourRecord([]))).bestScore).toBeNull()
  })
})
