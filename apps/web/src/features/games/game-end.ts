import type { Game } from '@dutch/domain/game/state'

interface GoingOn {
  readonly onUndo: () => void
  readonly onPlayOn: (limit: number) => void
}

/** How a game whose limit was reached can go on. */
export type GameEndWays =
  /** `onNewGame` files it and leads to a new one. */
  | (GoingOn & { readonly kind: 'local'; readonly onNewGame: () => void })
  /** Of a room, for everybody in it. */
  | (GoingOn & { readonly kind: 'room'; readonly onAgain: () => void; readonly onEnd: () => void })
  /** Others decide. */
  | { readonly kind: 'looking-on'; readonly note: string }

/** What is shown over a game whose limit was reached a moment ago; the page that has both brings it. */
export interface GameEndProps {
  /** As it ended. */
  readonly game: Game
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly ways: GameEndWays
}
