// In games that players join, leave and return to, every statistic is a finite number or null.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { countedRounds, scoreOf } from '../game/state.ts'
import { csvOf } from '../history/csv.ts'
import { recordOf } from '../history/record.ts'
import { scoreSheetOf } from '../history/score-sheet.ts'
import { commentOn } from '../professor/comment.ts'
import { rankChangesOf } from '../scoring/totals-by-round.ts'
import { standingsOf } from '../scoring/standings.ts'
import { highestTotal, lowestTotal, meanTotal } from '../scoring/totals.ts'
import { winForecastOf } from './win-forecast.ts'
import { comparisonOf, duelsOf } from './comparison.ts'
import { funFactsOf } from './fun-facts.ts'
import { extremesOf, heatmapOf } from './heatmap.ts'
import { insightsOf } from './insights.ts'
import { trendsOf } from './key-trends.ts'
import { overviewOf } from './overview.ts'
import { playerStatsOf } from './player-stats.ts'
import { raceOf } from './race.ts'

/** The paths of all numbers in a value that are not finite. */
function unsound(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${String(value)}`]
  if (value instanceof Map || value instanceof Set) return unsound([...value], path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unsound(inner, `${path}.${key}`))
}

describe('a table that people join and leave', () => {
  // One property, since most of the time goes into playing the games.
  it('R304, R305, R506, R601, R710: no figure is anything but a number, a missed round enters no figure of theirs, and the proposed mean lies between the totals', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const heatmap = heatmapOf(game)
        const figures = {
          standings: standingsOf(game),
          moves: rankChangesOf(game),
          stats: playerStatsOf(game),
          overview: overviewOf(game),
          trends: trendsOf(game),
          comparison: comparisonOf(game),
          duels: game.players.map(({ id }) => duelsOf(game, id)),
          heatmap,
          extremes: extremesOf(heatmap),
          insights: insightsOf(game),
          facts: funFactsOf(game),
          race: raceOf(game),
          forecast: winForecastOf(game),
          sheet: scoreSheetOf(game),
          record: recordOf({ ...game, endedAt: game.createdAt + 1 }, 'id'),
        }
        expect(unsound(figures)).toEqual([])
        expect(csvOf(figures.sheet)).not.toMatch(/NaN|Infinity|undefined/u)
        const said = [0.05, 0.3, 0.7].map(
          (chance) => commentOn(game, { now: 1, random: () => chance, recentLineIds: [], hasOwnCards: false }).text,
        )
        expect(said.join(' ')).not.toMatch(/NaN|Infini|undefined|null/u)
        const rounds = countedRounds(game)
        figures.stats.forEach((stats, seat) => {
          const own = rounds.flatMap((round) => scoreOf(round, stats.playerId) ?? [])
          expect(stats.roundsPlayed).toBe(own.length)
          expect(stats.meanScore).toBeCloseTo(own.reduce((sum, score) => sum + score, 0) / Math.max(1, own.length))
          expect(heatmap.flatMap(({ cells }) => cells[seat]?.score ?? [])).toEqual(own)
        })
        expect(meanTotal(game)).toBeGreaterThanOrEqual(lowestTotal(game))
        expect(meanTotal(game)).toBeLessThanOrEqual(highestTotal(game))
      }),
      { numRuns: 150 },
    )
  })
})
