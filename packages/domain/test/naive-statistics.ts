// A second, slow and plain computation of statistics, which shares no code with the one under test.

import type { Game } from '../src/game/state.ts'

export interface NaiveRound {
  /** Points by player id; a player who was not in the round has none. */
  readonly scores: Readonly<Record<string, number>>
  readonly dutch: string | null
}

/** The counted rounds, oldest first. */
export function naiveRounds(game: Game): readonly NaiveRound[] {
  const rounds: NaiveRound[] = []
  for (const round of game.rounds) {
    if (round.status !== 'counted') continue
    const scores: Record<string, number> = {}
    for (const { playerId, score } of round.entries) scores[playerId] = score
    rounds.push({ scores, dutch: round.dutchPlayerId })
  }
  return rounds
}

/** A player's own scores, oldest first. */
export function naiveScores(game: Game, id: string): readonly number[] {
  const own: number[] = []
  for (const { scores } of naiveRounds(game)) if (scores[id] !== undefined) own.push(scores[id])
  return own
}

/** A player's total after a number of counted rounds. */
export function naiveTotal(game: Game, id: string, rounds: number): number {
  let total = game.players.find((player) => player.id === id)?.startingScore ?? 0
  for (const { scores } of naiveRounds(game).slice(0, rounds)) total += scores[id] ?? 0
  return total
}

/** Whether a player has the lowest score of a round they are in. */
export function naiveWon(round: NaiveRound, id: string): boolean {
  return (
    round.scores[id] !== undefined && Object.values(round.scores).every((other) => other >= (round.scores[id] ?? 0))
  )
}

/** Rounds to six decimals, since sums in another order differ in the last bits. */
export function close(value: number): number {
  return Number(value.toFixed(6)) + 0
}

/** The mean; 0 for an empty list. */
export function naiveMean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? 0 : sum / values.length
}
