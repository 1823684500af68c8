// SPEC R715 to R717

import type { PlayerId } from '../game/ids.ts'
import { phaseOf } from '../game/phase.ts'
import { countedRounds, lastRound, presentPlayers, type Game } from '../game/state.ts'
import { winnersOf } from '../scoring/standings.ts'
import { totalsOf } from '../scoring/totals.ts'
import { seedOf } from './seeded-random.ts'

export const MAX_SIMULATIONS = 1000

/** SPEC R717 */
export const MAX_SIMULATED_ROUNDS = 100

/** SPEC R716 */
const MAX_DRAWS = 50_000

interface WinChance {
  readonly playerId: PlayerId
  /** 0 to 1; the probabilities of a table add up to 1. */
  readonly probability: number
}

interface WinForecast {
  /** In the order of the table. */
  readonly chances: readonly WinChance[]
  /** Mean number of rounds to the end, rounded up; 0 for a game that is over. */
  readonly roundsLeft: number
  /** Number of simulated ends; 0 for a game that is over. */
  readonly simulations: number
}

/** SPEC R715 to R717: everybody's probability of winning; null before the first round. */
export function winForecastOf(game: Game): WinForecast | null {
  if (lastRound(game) === null) return null
  if (phaseOf(game) !== 'playing') return settled(game)
  const totals = totalsOf(game)
  const players = presentPlayers(game)
  const start = players.map(({ id, startingScore }) => totals.get(id) ?? startingScore)
  const { wins, simulations, rounds } = playOut(Int32Array.from(start), handsOf(game), game.limit, seedOf(game))
  return {
    chances: players.map(({ id }, seat) => ({ playerId: id, probability: (wins[seat] ?? 0) / simulations })),
    roundsLeft: Math.ceil(rounds / simulations),
    simulations,
  }
}

/** SPEC R717: the forecast of a game that is over. */
function settled(game: Game): WinForecast {
  const winners = winnersOf(game)
  const chances = presentPlayers(game).map(({ id }) => ({
    playerId: id,
    probability: winners.includes(id) ? 1 / winners.length : 0,
  }))
  return { chances, roundsLeft: 0, simulations: 0 }
}

/** The scores that each seat may draw, in one array: seat s has `sizes[s]` of them, from index `from[s]` on. */
interface Hands {
  readonly scores: Int32Array
  readonly from: Int32Array
  readonly sizes: Int32Array
}

/** SPEC R715 */
function handsOf(game: Game): Hands {
  const players = presentPlayers(game)
  const own = new Map<PlayerId, number[]>(players.map(({ id }) => [id, []]))
  const all: number[] = []
  for (const { entries } of countedRounds(game)) {
    for (const { playerId, score } of entries) {
      own.get(playerId)?.push(score)
      all.push(score)
    }
  }
  const scores: number[] = []
  const from: number[] = []
  const sizes: number[] = []
  for (const played of own.values()) {
    const hand = played.length === 0 ? all : played
    from.push(scores.length)
    sizes.push(hand.length)
    for (const score of hand) scores.push(score)
  }
  return { scores: Int32Array.from(scores), from: Int32Array.from(from), sizes: Int32Array.from(sizes) }
}

/**
 * Simulates ends of the game. It uses plain loops over whole numbers with `nextRandom` inlined, since it runs before
 * the engine optimises it, and the players wait for the result.
 */
function playOut(start: Int32Array, { scores, from, sizes }: Hands, limit: number, seed: number) {
  const seats = start.length
  const wins = new Float64Array(seats)
  const totals = new Int32Array(seats)
  let random = seed
  let simulations = 0
  let rounds = 0
  while (simulations < MAX_SIMULATIONS && rounds * seats < MAX_DRAWS) {
    totals.set(start)
    let lasted = 0
    let highest = -Infinity
    while (highest < limit && lasted < MAX_SIMULATED_ROUNDS) {
      for (let seat = 0; seat < seats; seat += 1) {
        random ^= random << 13
        random ^= random >>> 17
        random ^= random << 5
        // SPEC R716: the upper 16 bits of the number select the score.
        const place = (from[seat] ?? 0) + (((random >>> 16) * (sizes[seat] ?? 0)) >>> 16)
        const total = (totals[seat] ?? 0) + (scores[place] ?? 0)
        totals[seat] = total
        if (total > highest) highest = total
      }
      lasted += 1
    }
    shareWin(totals, wins)
    simulations += 1
    rounds += lasted
  }
  return { wins, simulations, rounds }
}

/** SPEC R403: adds one win, shared by all seats with the lowest total. */
function shareWin(totals: Int32Array, wins: Float64Array): void {
  let lowest = Infinity
  let winners = 0
  for (let seat = 0; seat < totals.length; seat += 1) {
    const total = totals[seat] ?? 0
    if (total < lowest) {
      lowest = total
      winners = 1
    } else if (total === lowest) winners += 1
  }
  for (let seat = 0; seat < totals.length; seat += 1) {
    if (totals[seat] === lowest) wins[seat] = (wins[seat] ?? 0) + 1 / winners
  }
}
