import type { RoundId } from '@dutch/domain/game/ids'
import { countedRounds, presentPlayers, type Game, type Player, type Round } from '@dutch/domain/game/state'

export function roundNumber(game: Game, editing: Round | null): number {
  const rounds = countedRounds(game)
  return editing === null ? rounds.length + 1 : rounds.findIndex((round) => round.id === editing.id) + 1
}

/** In the order of the table. */
export function roundPlayers(game: Game, editing: Round | null): readonly Player[] {
  if (editing === null) return presentPlayers(game)
  return game.players.filter((player) => editing.entries.some((entry) => entry.playerId === player.id))
}

/** @param after the round before */
export function draftKeyOf(game: Game, editing: Round | null, after: RoundId | null): string {
  return editing === null ? `${game.id}:after:${after ?? ''}` : `${game.id}:edit:${editing.id}`
}
