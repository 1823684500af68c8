import type { Game } from '@dutch/domain/game/state'

/** What is shown over a game whose limit was reached a moment ago; the page that has both brings it. */
export interface GameEndProps {
  /** As it ended. */
  readonly game: Game
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onUndo: () => void
  readonly onPlayOn: (limit: number) => void
  /** Files it and leads to a new one. */
  readonly onNewGame: () => void
}
