import type { ChosenPlayerStore } from '@dutch/sync/chosen-player'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { RememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { createRequiredContext } from '../../ui/required-context.ts'
import type { GameStore } from './game-store-api.ts'
import type { SetAsideStore } from './set-aside-api.ts'

export interface GameStores {
  readonly game: GameStore
  readonly history: HistoryStore
  readonly rememberedPlayers: RememberedPlayersStore
  /** Whose achievements are shown. */
  readonly chosenPlayer: ChosenPlayerStore
  /** In everything above. */
  readonly people: PeopleStore
  /** Kept for export. */
  readonly setAside: SetAsideStore
  /** Known without loading; when in doubt, true. */
  readonly mayHaveGame: () => boolean
  /** Loads nothing; calls back at each change of what others loaded. */
  readonly followGame: (listener: () => void) => () => void
}

export const [GameStoresContext, useGameStores] = createRequiredContext<GameStores>('games')
