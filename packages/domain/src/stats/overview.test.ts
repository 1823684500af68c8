import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { gameOf } from '../../test/play.ts'
import { naiveRounds, naiveTotal } from '../../test/naive-statistics.ts'
import { leadChangesOf } from './lead-changes.ts'
import { overviewOf } from './overview.ts'

const { game } = gameOf(
  3,
  [
    [5, 0, 12],
    [-2, 7, 30],
    [30, 0, 9],
  ],
  [1, null, 2],
)
const ids = game.players.map(({ id }) => id)

describe('overviewOf', () => {
  it('R701: counts rounds and Dutch, and the mean of the table has one decimal', () => {
    expect(overviewOf(game)).toMatchObject({ rounds: 3, dutchCount: 2, meanScore: 10.1 })
  })

  it('R702: a score that stands out belongs to everybody who made it', () => {
    expect(overviewOf(game).best).toEqual({ score: -2, playerIds: [ids[0]] })
    expect(overviewOf(game).worst).toEqual({ score: 30, playerIds: [ids[0], ids[2]] })
  })

  it('R703: the lead is the distance to the next higher total, none where all are level', () => {
    expect(overviewOf(game)).toMatchObject({ leaders: [ids[1]], lead: 26 })
    expect(overviewOf(gameOf(2, [[4, 4]]).game)).toMatchObject({ lead: null })
  })

  it('R704: the lead changes when somebody else is first alone', () => {
    expect(leadChangesOf(game)).toBe(2)
    const shared = gameOf(2, [
      [0, 5],
      [5, 0],
      [0, 1],
    ]).game
    expect(leadChangesOf(shared)).toBe(0)
    const passed = gameOf(2, [
      [0, 5],
      [5, 0],
      [1, 0],
    ]).game
    expect(leadChangesOf(passed)).toBe(1)
  })

  it('R701 to R703: before the first round there is nothing', () => {
    expect(overviewOf(gameOf(2, []).game)).toMatchObject({
      rounds: 0,
      meanScore: 0,
      best: null,
      worst: null,
      lead: null,
    })
  })

  it('R701 to R704: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game: played }) => {
        const overview = overviewOf(played)
        const rounds = naiveRounds(played)
        const all = rounds.flatMap(({ scores }) => Object.values(scores))
        expect(overview.rounds).toBe(rounds.length)
        expect(overview.dutchCount).toBe(rounds.filter(({ dutch }) => dutch !== null).length)
        const sum = all.reduce((a, b) => a + b, 0)
        expect(overview.meanScore).toBe(all.length === 0 ? 0 : Math.floor((sum / all.length) * 10 + 0.5) / 10)
        const ordered = all.toSorted((a, b) => a - b)
        expect(overview.best?.score).toBe(ordered[0])
        expect(overview.worst?.score).toBe(ordered.at(-1))
        for (const { id } of played.players) {
          const hasBest = rounds.some(({ scores }) => scores[id] === ordered[0])
          expect(overview.best?.playerIds.includes(id) ?? false).toBe(hasBest && all.length > 0)
        }
        const totals = played.players
          .filter(({ presence }) => presence === 'present')
          .map(({ id }) => naiveTotal(played, id, rounds.length))
          .toSorted((a, b) => a - b)
        const next = totals.find((total) => total > (totals[0] ?? 0))
        expect(overview.lead).toBe(next === undefined ? null : next - (totals[0] ?? 0))
        const firsts = rounds.flatMap(({ scores }, index) => {
          const present = Object.keys(scores).map((id) => ({ id, total: naiveTotal(played, id, index + 1) }))
          const lowest = Math.min(...present.map(({ total }) => total))
          const first = present.filter(({ total }) => total === lowest)
          return first.length === 1 ? [first[0]?.id] : []
        })
        expect(leadChangesOf(played)).toBe(firsts.filter((id, index) => index > 0 && id !== firsts[index - 1]).length)
      }),
      { numRuns: 120 },
    )
  })
})
