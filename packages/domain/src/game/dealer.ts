// SPEC R1001: the dealer follows from one choice, the seats and the rounds; it is no event of
// the game.

import type { PlayerId } from './ids.ts'
import { countedRounds, type Game } from './state.ts'

/** This player deals the round after so many counted ones. */
export interface DealerChoice {
  readonly playerId: PlayerId
  /** From 0. */
  readonly afterRounds: number
}

/** SPEC R1001 */
export function dealerFromNow(game: Game, playerId: PlayerId): DealerChoice {
  return { playerId, afterRounds: countedRounds(game).length }
}

/**
 * SPEC R1001: after every counted round the next seat deals, over those who are not at the
 * table. @returns null where nobody was chosen, or the chosen one has no seat
 */
export function dealerOf(game: Game, choice: DealerChoice | null): PlayerId | null {
  const chosen = game.players.findIndex((player) => player.id === choice?.playerId)
  if (choice === null || chosen === -1) return null
  const rounds = countedRounds(game)
  const isThere = (seat: number, round: number): boolean => {
    const player = game.players[seat]
    if (player === undefined) return false
    const played = rounds[round]
    // A round not played yet, or taken back, is for those who are present.
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
