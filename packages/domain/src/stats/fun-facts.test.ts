import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { after } from '../../test/answers.ts'
import { addRoundOf, gameOf } from '../../test/play.ts'
import { naiveRounds, naiveScores, naiveTotal, naiveWon } from '../../test/naive-statistics.ts'
import type { Game } from '../game/state.ts'
import { funFactsOf, type FunFactKind } from './fun-facts.ts'

function factOf(game: Game, kind: FunFactKind) {
  const fact = funFactsOf(game).find((entry) => entry.kind === kind)
  if (fact === undefined) return null
  return [fact.value, ...fact.playerIds.map((id) => game.players.findIndex((player) => player.id === id))]
}

const bold = gameOf(
  3,
  [
    [0, 4, 30],
    [5, 0, 9],
    [2, 8, 31],
    [1, 5, 2],
  ],
  [0, 0, 0, 1],
).game

describe('funFactsOf', () => {
  it('R718: counts the Dutch of each kind', () => {
    expect(factOf(bold, 'dutch-master')).toEqual([3, 0])
    expect(factOf(bold, 'perfect-dutch')).toEqual([1, 0])
    expect(factOf(bold, 'backfire')).toEqual([1, 0, 1])
    expect(factOf(gameOf(2, [[1, 2]], [0]).game, 'dutch-master')).toBeNull()
    expect(factOf(gameOf(2, [[0, -1]], [0]).game, 'perfect-dutch')).toBeNull()
  })

  it('R718: counts zeros, runs, rounds without red and the widest range', () => {
    expect(
      factOf(
        gameOf(2, [
          [0, 3],
          [-2, 3],
          [4, 0],
        ]).game,
        'zeros',
      ),
    ).toEqual([2, 0])
    expect(factOf(bold, 'win-streak')).toEqual([2, 0])
    const black = gameOf(2, [
      [9, 1],
      [9, 1],
      [9, 1],
      [1, 9],
      [2, 9],
    ]).game
    expect(factOf(black, 'black-streak')).toEqual([3, 0])
    expect(factOf(black, 'no-red')).toEqual([5, 0, 1])
    expect(factOf(bold, 'roller-coaster')).toEqual([29, 2])
    expect(factOf(bold, 'no-red')).toBeNull()
  })

  it('R719: a climb from the worst rank, the steadiest, the first throughout, a lead that changes', () => {
    expect(
      factOf(
        gameOf(3, [
          [30, 1, 2],
          [0, 20, 20],
          [0, 20, 20],
        ]).game,
        'comeback',
      ),
    ).toEqual([2, 0])
    expect(
      factOf(
        gameOf(2, [
          [3, 1],
          [3, 9],
          [3, 1],
        ]).game,
        'metronome',
      ),
    ).toEqual([1, 0])
    expect(
      factOf(
        gameOf(2, [
          [3, 9],
          [3, 9],
          [3, 9],
        ]).game,
        'metronome',
      ),
    ).toBeNull()
    expect(
      factOf(
        gameOf(2, [
          [0, 1],
          [0, 1],
          [0, 1],
          [0, 1],
        ]).game,
        'always-first',
      ),
    ).toEqual([4, 0])
    expect(
      factOf(
        gameOf(2, [
          [0, 1],
          [2, 0],
          [0, 2],
          [2, 0],
        ]).game,
        'suspense',
      ),
    ).toEqual([3])
  })

  it('R719: nobody climbs because others leave', () => {
    const { game } = gameOf(4, [
      [1, 2, 9, 20],
      [1, 2, 9, 20],
    ])
    const gone = game.players
      .slice(0, 2)
      .reduce((now, { id }) => after(now, { type: 'leave-player', playerId: id }), game)
    expect(factOf(after(gone, addRoundOf(gone, [5, 5], null)), 'comeback')).toBeNull()
  })

  it('R720: in the order of their kinds, none before the first round', () => {
    expect(funFactsOf(gameOf(2, []).game)).toEqual([])
    expect(funFactsOf(bold).map(({ kind }) => kind)).toEqual([
      'dutch-master',
      'perfect-dutch',
      'backfire',
      'win-streak',
      'black-streak',
      'roller-coaster',
      'metronome',
    ])
  })

  it('R718, R719: equal a second computation', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const rounds = naiveRounds(game)
        const most = (count: (id: string) => number) => Math.max(...game.players.map(({ id }) => count(id)))
        const calls = (id: string) => rounds.filter(({ dutch }) => dutch === id)
        const expected: readonly (readonly [FunFactKind, number, number])[] = [
          ['dutch-master', 2, most((id) => calls(id).length)],
          [
            'perfect-dutch',
            1,
            most((id) => calls(id).filter((round) => (round.scores[id] ?? 1) <= 0 && naiveWon(round, id)).length),
          ],
          ['backfire', 1, most((id) => calls(id).filter((round) => !naiveWon(round, id)).length)],
          ['zeros', 2, most((id) => naiveScores(game, id).filter((score) => score < 1).length)],
          ['win-streak', 2, most((id) => longest(lettersOf(game, id), 'W'))],
          ['black-streak', 3, most((id) => longest(lettersOf(game, id), 'L'))],
          ['no-red', 5, most((id) => (naiveScores(game, id).some((s) => s >= 16) ? 0 : naiveScores(game, id).length))],
          ['roller-coaster', 25, most((id) => rangeOf(naiveScores(game, id)))],
          ['comeback', 2, most((id) => climbOf(game, id))],
        ]
        for (const [kind, from, value] of expected) {
          const fact = funFactsOf(game).find((entry) => entry.kind === kind)
          expect([kind, fact?.value ?? null]).toEqual([kind, value >= from ? value : null])
        }
      }),
      { numRuns: 120 },
    )
  })
})

function lettersOf(game: Game, id: string): string {
  return naiveRounds(game)
    .filter(({ scores }) => id in scores)
    .map((round) => {
      if (naiveWon(round, id)) return 'W'
      return Object.values(round.scores).every((score) => score <= (round.scores[id] ?? 0)) ? 'L' : '.'
    })
    .join('')
}

function longest(letters: string, letter: string): number {
  return Math.max(...letters.split(new RegExp(`[^${letter}]+`, 'u')).map((run) => run.length))
}

function rangeOf(scores: readonly number[]): number {
  const ordered = scores.toSorted((a, b) => a - b)
  return (ordered.at(-1) ?? 0) - (ordered[0] ?? 0)
}

function climbOf(game: Game, id: string): number {
  const isThere = (other: string) => game.players.some((player) => player.id === other && player.presence === 'present')
  const ranks = naiveRounds(game).map(({ scores }, index) => {
    if (!(id in scores) || !isThere(id)) return null
    const own = naiveTotal(game, id, index + 1)
    return 1 + Object.keys(scores).filter((other) => isThere(other) && naiveTotal(game, other, index + 1) < own).length
  })
  const present = ranks.at(-1) ?? null
  return present === null ? 0 : Math.max(...ranks.map((rank) => rank ?? 0)) - present
}
