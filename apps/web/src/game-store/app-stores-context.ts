import type { ChosenPlayerStore } from '@dutch/sync/chosen-player'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { HouseRulesStore } from '@dutch/sync/house-rules'
import type { PeopleStore } from '@dutch/sync/people/people-store'
import type { PreferencesStore } from '@dutch/sync/preferences-store'
import { createContext, useContext } from 'react'
import type { DraftShelf } from './draft-shelf.ts'
import type { GameStore } from './game-store-api.ts'
import type { SetAsideStore } from './set-aside-api.ts'
import type { SettingsStore } from './settings-store.ts'

/** Every store the screens may use, built once by the composition root. */
export interface AppStores {
  readonly game: GameStore
  readonly history: HistoryStore
  readonly preferences: PreferencesStore
  /** What the group plays otherwise. */
  readonly houseRules: HouseRulesStore
  /** Whose successes are shown. */
  readonly chosenPlayer: ChosenPlayerStore
  /** Names of people in all of it. */
  readonly people: PeopleStore
  readonly settings: SettingsStore
  /** Saves that could not be read, kept for export. */
  readonly setAside: SetAsideStore
  /** A game being set up. */
  readonly setupDraft: DraftShelf
  /** Whether a game may be under way, known at once and without loading it; when in doubt, true. */
  readonly mayHaveGame: () => boolean
}

export const AppStoresContext = createContext<AppStores | null>(null)

/** The stores of this app. Throws where a component stands outside of `GameStoreProvider`. */
export function useAppStores(): AppStores {
  const stores = useContext(AppStoresContext)
  if (stores === null) throw new Error('No stores here: the component stands outside of GameStoreProvider')
  return stores
}
