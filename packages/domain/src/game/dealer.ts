// SPEC R1001: the dealer is computed from one choice, the seats and the rounds. The choice is no event of the game.

import type { PlayerId } from './ids.ts'
import { countedRounds, type Game } from './state.ts'

/** The user chose `playerId` as dealer of the round that follows `afterRounds` counted rounds. */
export interface DealerChoice {
  readonly playerId: PlayerId
  readonly afterRounds: number
}

/** SPEC R1001 */
export function dealerFromNow(game: Game, playerId: PlayerId): DealerChoice {
  return { playerId, afterRounds: countedRounds(game).length }
}

/**
 * SPEC R1001: the dealer of the next round. After every counted round the deal passes to the next seat, skipping
 * players who are not at the table. @returns null where nobody was chosen, or the chosen player has no seat
 */
export function dealerOf(game: Game, choice: DealerChoice | null): PlayerId | null {
  const chosen = game.players.findIndex((player) => player.id === choice?.playerId)
  if (choice === null || chosen === -1) return null
  const rounds = countedRounds(game)
  const isThere = (seat: number, round: number): boolean => {
    const player = game.players[seat]
    if (player === undefined) return false
    const played = rounds[round]
    // The players of a round that is not played yet, or was undone, are those present now.
    if (played === undefined) return player.presence === 'present'
    return played.entries.some((entry) => entry.playerId === player.id)
  }
  const seats = game.players.length
  const pass = (from: number, by: 1 | -1, round: number): number => {
    for (let step = 1; step <= seats; step += 1) {
      const seat = (from + by * step + seats * seats) % seats
      if (isThere(seat, round)) return seat
    }
    return from
  }
  const count = rounds.length
  const { afterRounds } = choice
  let seat = isThere(chosen, afterRounds) ? chosen : pass(chosen, 1, afterRounds)
  for (let round = afterRounds + 1; round <= count; round += 1) seat = pass(seat, 1, round)
  for (let round = afterRounds - 1; round >= count; round -= 1) seat = pass(seat, -1, round)
  return game.players[seat]?.id ?? null
}
