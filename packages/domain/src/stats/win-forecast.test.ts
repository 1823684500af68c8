import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { naiveScores, naiveTotal } from '../../test/naive-statistics.ts'
import { phaseOf } from '../game/phase.ts'
import type { Game } from '../game/state.ts'
import { MAX_SIMULATED_ROUNDS, MAX_SIMULATIONS, winForecastOf } from './win-forecast.ts'
import { nextRandom, seedOf } from './seeded-random.ts'

describe('winForecastOf', () => {
  it('R715: draws own rounds alone: whoever always has less wins every end', () => {
    const forecast = winForecastOf(
      limited(
        gameOf(2, [
          [1, 10],
          [2, 12],
        ]).game,
        100,
      ),
    )
    expect(forecast?.chances.map(({ probability }) => probability)).toEqual([1, 0])
    expect(forecast?.simulations).toBe(MAX_SIMULATIONS)
  })

  it('R715: equal lowest totals share the end', () => {
    const forecast = winForecastOf(limited(gameOf(3, [[5, 5, 9]]).game, 100))
    expect(forecast?.chances.map(({ probability }) => probability)).toEqual([0.5, 0.5, 0])
    // Each round brings 9 points and 91 are missing, so 11 more rounds follow.
    expect(forecast?.roundsLeft).toBe(11)
  })

  it('R715: somebody who left wins nothing, somebody without a round draws from everybody', () => {
    const [seat] = newPlayers(1)
    if (!seat) throw new Error('no player')
    const { game } = playAll([
      () => ({ type: 'create-game', limit: 20, players: newPlayers(3) }),
      (state) => addRoundOf(state, [5, 3, 9], null),
      (state) => (state?.players[0] ? { type: 'leave-player', playerId: state.players[0].id } : null),
      () => ({ type: 'join-player', player: { ...seat, name: 'Dan' }, startingScore: 0 }),
    ])
    const chances = game === null ? [] : (winForecastOf(game)?.chances ?? [])
    expect(chances.map(({ playerId }) => playerId)).toEqual(game?.players.slice(1).map(({ id }) => id))
    // Two more rounds bring the second player to 9: Dan stays below with 3 and 3, or with 3 and 5.
    expect(Math.abs((chances.at(-1)?.probability ?? 0) - 1 / 3)).toBeLessThan(0.06)
  })

  it('R716: the same game has the same chances, another score gives other draws', () => {
    const { game } = gameOf(4, [
      [3, 8, 12, 0],
      [9, 4, 1, 22],
      [0, 7, 7, 5],
    ])
    expect(winForecastOf(game)).toEqual(winForecastOf({ ...game, rounds: [...game.rounds] }))
    expect(seedOf(game)).not.toBe(
      seedOf(
        gameOf(4, [
          [3, 8, 12, 0],
          [9, 4, 1, 22],
          [0, 7, 7, 6],
        ]).game,
      ),
    )
  })

  it('R716: draws are spread evenly over all places', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0]
    let chance = 1
    for (let index = 0; index < 70_000; index += 1) {
      chance = nextRandom(chance)
      const place = placeOf(chance, counts.length)
      counts[place] = (counts[place] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
    expect([placeOf(0, 5), placeOf(-1, 5), placeOf(2 ** 31 - 1, 2)]).toEqual([0, 4, 0])
  })

  it('R715 to R717: equals a second play of the same ends, and the chances of a table add up to one', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const forecast = winForecastOf(game)
        if (forecast === null) return
        expect(forecast.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        if (phaseOf(game) !== 'playing') return
        expect(forecast.simulations).toBeGreaterThan(0)
        expect(forecast).toEqual(playedAgain(game, forecast.simulations))
      }),
      { numRuns: 60 },
    )
  })

  it('R717: an end that never comes is broken off', () => {
    const forecast = winForecastOf(gameOf(2, [[0, -1]]).game)
    expect(forecast?.chances.map(({ probability }) => probability)).toEqual([0, 1])
    expect(forecast?.roundsLeft).toBe(MAX_SIMULATED_ROUNDS)
  })

  it('R717: a game that is over belongs to its winners, one without a round to nobody', () => {
    const over = limited(gameOf(3, [[50, 4, 4]]).game, 50)
    expect(winForecastOf(over)).toMatchObject({ roundsLeft: 0, simulations: 0 })
    expect(winForecastOf(over)?.chances.map(({ probability }) => probability)).toEqual([0, 0.5, 0.5])
    expect(winForecastOf(gameOf(2, []).game)).toBeNull()
  })

  it('R715: come near to the exact chances of ends that last one round', () => {
    const pair = fc.tuple(fc.integer({ min: -6, max: 20 }), fc.integer({ min: -6, max: 20 }))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (rounds) => {
        // The third player ends the game with the next round, whatever the others draw.
        const { game } = gameOf(
          3,
          rounds.map(([first, second]) => [first, second, 90]),
        )
        const last = limited(game, naiveTotal(game, idAt(game, 2), rounds.length) + 90)
        const exact = exactNextRound(last)
        winForecastOf(last)?.chances.forEach(({ probability }, seat) => {
          expect(Math.abs(probability - (exact[seat] ?? 0))).toBeLessThan(0.08)
        })
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
  })
})

function limited(game: Game, limit: number): Game {
  return { ...game, limit }
}

function idAt(game: Game, seat: number): string {
  return game.players[seat]?.id ?? ''
}

/** Every combination in which each player draws one of their own scores; all are equally likely. */
function exactNextRound(game: Game): readonly number[] {
  const hands = game.players.map(({ id }) => naiveScores(game, id))
  const rounds = hands[0]?.length ?? 0
  let ends: (readonly number[])[] = [[]]
  hands.forEach((hand, seat) => {
    const start = naiveTotal(game, idAt(game, seat), rounds)
    ends = ends.flatMap((end) => hand.map((score) => [...end, start + score]))
  })
  const wins = hands.map(() => 0)
  for (const end of ends) {
    const lowest = Math.min(...end)
    const winners = end.filter((total) => total === lowest).length
    end.forEach((total, seat) => {
      if (total === lowest) wins[seat] = (wins[seat] ?? 0) + 1 / winners / ends.length
    })
  }
  return wins
}

/** The index from 0 to `size` - 1 that a number of 32 bits selects. */
function placeOf(chance: number, size: number): number {
  return Math.floor((Math.floor((chance >>> 0) / 65_536) / 65_536) * size)
}

/** Simulates a number of ends one by one, with plain lists. */
function playedAgain(game: Game, simulations: number): unknown {
  const played = game.rounds.filter(({ status }) => status === 'counted')
  const players = game.players.filter(({ presence }) => presence === 'present')
  const scoresOf = (id: string) =>
    played.flatMap(({ entries }) => entries.filter(({ playerId }) => playerId === id).map(({ score }) => score))
  const everybodys = played.flatMap(({ entries }) => entries.map(({ score }) => score))
  const hands = players.map(({ id }) => (scoresOf(id).length === 0 ? everybodys : scoresOf(id)))
  const wins = players.map(() => 0)
  let chance = seedOf(game)
  let lasted = 0
  for (let run = 0; run < simulations; run += 1) {
    let totals = players.map(({ id, startingScore }) => scoresOf(id).reduce((sum, score) => sum + score, startingScore))
    for (let round = 0; round < MAX_SIMULATED_ROUNDS && Math.max(...totals) < game.limit; round += 1) {
      totals = totals.map((total, seat) => {
        chance = nextRandom(chance)
        const hand = hands[seat] ?? []
        return total + (hand[placeOf(chance, hand.length)] ?? 0)
      })
      lasted += 1
    }
    const winners = totals.filter((total) => total === Math.min(...totals)).length
    totals.forEach((total, seat) => {
      if (total === Math.min(...totals)) wins[seat] = (wins[seat] ?? 0) + 1 / winners
    })
  }
  return {
    chances: players.map(({ id }, seat) => ({ playerId: id, probability: (wins[seat] ?? 0) / simulations })),
    roundsLeft: Math.ceil(lasted / simulations),
    simulations,
  }
}
