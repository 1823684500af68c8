import type { ChosenPlayerStore } from '@dutch/sync/chosen-player'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { RememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { createRequiredContext } from '../../ui/required-context.ts'
import type { GameStore } from './game-store-api.ts'
import type { QuarantineStore } from './quarantine-api.ts'

export interface GameStores {
  readonly game: GameStore
  readonly history: HistoryStore
  readonly rememberedPlayers: RememberedPlayersStore
  /** The player whose achievements are shown. */
  readonly chosenPlayer: ChosenPlayerStore
  /** Changes names in everything above. */
  readonly people: PeopleStore
  /** Saves that cannot be read, kept for export. */
  readonly quarantine: QuarantineStore
  /** Whether there may be a game under way, without loading it; true when in doubt. */
  readonly mayHaveGame: () => boolean
  /** Calls back at each change of the game that others have loaded, without loading it. */
  readonly followGame: (listener: () => void) => () => void
}

export const [GameStoresContext, useGameStores] = createRequiredContext<GameStores>('games')
