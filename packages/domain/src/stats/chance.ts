// The chance to win: the rest of the game, played many times over with the rounds that everybody has played so far.

import type { PlayerId } from '../game/ids.ts'
import { phaseOf } from '../game/phase.ts'
import { countedRounds, lastRound, presentPlayers, type Game } from '../game/state.ts'
import { winnersOf } from '../scoring/standings.ts'
import { totalsOf } from '../scoring/totals.ts'
import { playedRoundsOf } from './player-rounds.ts'
import { drawn, nextChance, seedOf } from './seeded-chance.ts'

/** Ends of the game that are played at most. */
export const MOST_RUNS = 1000

/** Rounds after which an end that does not come is broken off. */
export const MOST_ROUNDS = 100

/** Scores drawn at most for all ends together, so that the longest game takes no longer than a short one. */
const MOST_DRAWS = 100_000

export interface WinChance {
  readonly playerId: PlayerId
  /** 0 to 1; the chances of a table add up to 1. */
  readonly share: number
}

export interface Outlook {
  /** The players at the table, in its order. */
  readonly chances: readonly WinChance[]
  /** Rounds until somebody reaches the limit, on average and rounded up; 0 for a game that is over. */
  readonly roundsLeft: number
  /** Ends that were played; 0 for a game that is over, which has its winners. */
  readonly runs: number
}

/**
 * SPEC R94 to R96: the chance of every player at the table to win, null before the first round. The same game gives the
 * same answer: its chance is drawn from itself.
 */
export function outlookOf(game: Game): Outlook | null {
  if (lastRound(game) === null) return null
  if (phaseOf(game) !== 'playing') return settled(game)
  const totals = totalsOf(game)
  const players = presentPlayers(game)
  const start = players.map(({ id, startingScore }) => totals.get(id) ?? startingScore)
  const { wins, runs, rounds } = playOut(Float64Array.from(start), handsOf(game), game.limit, seedOf(game))
  return {
    chances: players.map(({ id }, seat) => ({ playerId: id, share: (wins[seat] ?? 0) / runs })),
    roundsLeft: Math.ceil(rounds / runs),
    runs,
  }
}

/** SPEC R96: whoever has won shares the win. */
function settled(game: Game): Outlook {
  const winners = winnersOf(game)
  const chances = presentPlayers(game).map(({ id }) => ({
    playerId: id,
    share: winners.includes(id) ? 1 / winners.length : 0,
  }))
  return { chances, roundsLeft: 0, runs: 0 }
}

/** SPEC R94: what each player at the table draws from: own rounds, or those of everybody for who has none yet. */
function handsOf(game: Game): readonly Float64Array[] {
  const played = playedRoundsOf(game)
  const all = countedRounds(game).flatMap((round) => round.entries.map((entry) => entry.score))
  return presentPlayers(game).map(({ id }) => {
    const own = (played.get(id) ?? []).map(({ score }) => score)
    return Float64Array.from(own.length === 0 ? all : own)
  })
}

/**
 * Plays ends until there are enough of them: how many, the rounds they lasted together, and the wins of each player.
 * One plain loop with its chance in a local number: it runs while the table waits for its figures.
 */
function playOut(start: Float64Array, hands: readonly Float64Array[], limit: number, seed: number) {
  const wins = new Float64Array(start.length)
  const totals = new Float64Array(start.length)
  let chance = seed
  let [runs, rounds] = [0, 0]
  while (runs < MOST_RUNS && rounds * start.length < MOST_DRAWS) {
    totals.set(start)
    let lasted = 0
    for (let isOpen = true; isOpen && lasted < MOST_ROUNDS; lasted += 1) {
      for (let seat = 0; seat < hands.length; seat += 1) {
        const hand = hands[seat] ?? totals
        chance = nextChance(chance)
        const total = (totals[seat] ?? 0) + (hand[drawn(chance, hand.length)] ?? 0)
        totals[seat] = total
        if (total >= limit) isOpen = false
      }
    }
    shareWin(totals, wins)
    runs += 1
    rounds += lasted
  }
  return { wins, runs, rounds }
}

/** The lowest total wins; equal lowest totals share the win (SPEC R22). */
function shareWin(totals: Float64Array, wins: Float64Array): void {
  const lowest = Math.min(...totals)
  const winners = totals.filter((total) => total === lowest).length
  totals.forEach((total, seat) => {
    if (total === lowest) wins.set([(wins[seat] ?? 0) + 1 / winners], seat)
  })
}
