import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'

/** "Léa, Hugo et Zoé", in the order of the table. */
export function namesOf(game: Game, ids: readonly PlayerId[]): string {
  return joinNames(game.players.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
}
