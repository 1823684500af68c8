import type { ChosenPlayerStore } from '@dutch/sync/chosen-player'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { PreferencesStore } from '@dutch/sync/preferences-store'
import { createRequiredContext } from '../../ui/required-context.ts'
import type { GameStore } from './game-store-api.ts'
import type { SetAsideStore } from './set-aside-api.ts'

/** The games of this device and the people in them. */
export interface GameStores {
  readonly game: GameStore
  readonly history: HistoryStore
  readonly preferences: PreferencesStore
  /** Whose successes are shown. */
  readonly chosenPlayer: ChosenPlayerStore
  /** Names of people in all of it. */
  readonly people: PeopleStore
  /** Saves that could not be read, kept for export. */
  readonly setAside: SetAsideStore
  /** Whether a game may be under way, known at once and without loading it; when in doubt, true. */
  readonly mayHaveGame: () => boolean
}

export const [GameStoresContext, useGameStores] = createRequiredContext<GameStores>('games')
