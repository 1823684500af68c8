// Who deals. Nothing of it is an event of the game: it follows from one choice, the seats and the rounds (SPEC R170).

import type { PlayerId } from './ids.ts'
import { countedRounds, type Game } from './state.ts'

/** What somebody said once: this player deals the round that comes after so many counted ones. */
export interface DealerChoice {
  readonly playerId: PlayerId
  /** Counted rounds played when it was said, from 0. */
  readonly afterRounds: number
}

/** SPEC R170: the choice that makes a player the dealer of the round to come. */
export function dealerFromNow(game: Game, playerId: PlayerId): DealerChoice {
  return { playerId, afterRounds: countedRounds(game).length }
}

/**
 * SPEC R170: who deals the round to come. From the one who was chosen it passes to the next seat with every counted round, over
 * those who are not at the table, and back again where rounds were undone.
 * @returns null where nobody was chosen, or the chosen one has no seat in this game.
 */
export function dealerOf(game: Game, choice: DealerChoice | null): PlayerId | null {
  const chosen = game.players.findIndex((player) => player.id === choice?.playerId)
  if (choice === null || chosen === -1) return null
  const rounds = countedRounds(game)
  const isThere = (seat: number, round: number): boolean => {
    const player = game.players[seat]
    if (player === undefined) return false
    const played = rounds[round]
    // A round that is not played yet, or was taken back, is one for those who are here now.
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
