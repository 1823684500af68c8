import type { LoggedGame } from './game-log.ts'
import type { ReadSave } from './saved-game.ts'

export interface FoundCopy<Source> extends ReadSave {
  readonly source: Source
}

interface CopyChoice<Source> {
  readonly winner: FoundCopy<Source> | null
  /** The other copies that hold something the winner lacks. */
  readonly superseded: readonly FoundCopy<Source>[]
}

/**
 * SPEC Y209: of two copies of one game the longer wins, of different games the one changed last; in a tie the first.
 * Copies of closed games are ignored.
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

export function isPrefix(game: LoggedGame, other: LoggedGame): boolean {
  return (
    game.gameId === other.gameId &&
    game.events.length <= other.events.length &&
    game.events.every((event, index) => event.id === other.events[index]?.id)
  )
}
