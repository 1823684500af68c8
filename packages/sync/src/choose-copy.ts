import type { LoggedGame } from './game-log.ts'
import type { ReadSave } from './saved-game.ts'

/** A readable copy of the game under way and where it was found. */
export interface FoundCopy<Source> extends ReadSave {
  readonly source: Source
}

export interface CopyChoice<Source> {
  /** The copy that stands, null when there is none. */
  readonly winner: FoundCopy<Source> | null
  /** Copies that hold something the winner does not: another game, or the same one gone another way. */
  readonly superseded: readonly FoundCopy<Source>[]
}

/**
 * SPEC Y18: of the copies of the game under way, the newest valid one stands: of one game the longer list, of several
 * games the one changed last; the first given wins a draw. A game that was closed is out whatever its copy says.
 */
export function chooseCopy<Source>(
  copies: readonly FoundCopy<Source>[],
  isClosed: (gameId: string) => boolean,
): CopyChoice<Source> {
  const open = copies.filter((copy) => !isClosed(copy.game.gameId))
  const winner = open.reduce<FoundCopy<Source> | null>(
    (best, copy) => (best === null || isNewer(copy, best) ? copy : best),
    null,
  )
  const superseded = open.filter((copy) => winner !== null && !isPrefix(copy.game, winner.game))
  return { winner, superseded }
}

function isNewer(copy: ReadSave, best: ReadSave): boolean {
  return copy.game.gameId === best.game.gameId
    ? copy.game.events.length > best.game.events.length
    : copy.lastUpdated > best.lastUpdated
}

/** Whether everything a game holds stands, in its place, in another. */
export function isPrefix(game: LoggedGame, other: LoggedGame): boolean {
  return (
    game.gameId === other.gameId &&
    game.events.length <= other.events.length &&
    game.events.every((event, index) => event.id === other.events[index]?.id)
  )
}
