import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { joinFewNames } from '@dutch/domain/players/join-names'

/** "Léa, Hugo et Zoé", of more than four "Léa, Hugo, Zoé et 2 autres". */
export function namesOf(game: Game, ids: readonly PlayerId[]): string {
  return joinFewNames(game.players.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
}
