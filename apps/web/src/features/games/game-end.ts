import type { Game } from '@dutch/domain/game/state'

interface ContinueActions {
  readonly onUndo: () => void
  readonly onPlayOn: (limit: number) => void
}

/** What a user can do with a game whose limit was reached. */
export type GameEndOptions =
  /** `onNewGame` files the game and leads to a new one. */
  | (ContinueActions & { readonly kind: 'local'; readonly onNewGame: () => void })
  /** In a room each of these acts for everybody in it. */
  | (ContinueActions & { readonly kind: 'room'; readonly onAgain: () => void; readonly onEnd: () => void })
  /** This user may not write: others decide, as `note` says. */
  | { readonly kind: 'viewer'; readonly note: string }

/** The scene over a game that has just reached its limit; a page of `shell` passes it to the scoreboard. */
export interface GameEndProps {
  /** The game as it ended. */
  readonly game: Game
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly options: GameEndOptions
}
