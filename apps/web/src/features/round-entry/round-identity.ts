import type { RoundId } from '@dutch/domain/game/ids'
import { countedRounds, presentPlayers, type Game, type Player, type Round } from '@dutch/domain/game/state'

/** How people count a round: the one being corrected, or the next one. */
export function roundNumber(game: Game, editing: Round | null): number {
  const rounds = countedRounds(game)
  return editing === null ? rounds.length + 1 : rounds.findIndex((round) => round.id === editing.id) + 1
}

/** Who gets a score, in the order of the table: those present now, or those who were in the corrected round. */
export function roundPlayers(game: Game, editing: Round | null): readonly Player[] {
  if (editing === null) return presentPlayers(game)
  return game.players.filter((player) => editing.entries.some((entry) => entry.playerId === player.id))
}

/**
 * Names the round that a draft is for.
 * @param after the round that a new one comes after.
 */
export function draftKeyOf(game: Game, editing: Round | null, after: RoundId | null): string {
  return editing === null ? `${game.id}:after:${after ?? ''}` : `${game.id}:edit:${editing.id}`
}
