import { createChosenPlayer, createMemoryChosenPlayerShelf } from '@dutch/sync/chosen-player'
import { createMemoryGameLog, createMemoryShelf } from '@dutch/sync/memory-game-log'
import { createHouseRules, createMemoryRecordShelf } from '@dutch/sync/house-rules'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { createMemoryPeople } from '@dutch/sync/people/memory-people'
import { createMemoryPlayersShelf, createPreferences } from '@dutch/sync/preferences'
import { createMemoryKeyValueStore } from '../browser/key-value-store.ts'
import { KEYS } from '../browser/storage-keys.ts'
import type { AppStores } from '../shell/app-stores.ts'
import { createDraftShelf } from '../features/setup/draft-shelf.ts'
import { createGameStore } from '../features/games/game-store.ts'
import { createSettingsStore } from '../features/settings/settings-store.ts'

/** Stores that keep nothing: prerendered pages, tests of screens. `start` them like the real ones. */
export function createMemoryStores(
  now: () => number = () => Date.now(),
  newId: () => string = () => crypto.randomUUID(),
): AppStores {
  const history = createMemoryHistory()
  const [players, chosenPlayer] = [createMemoryPlayersShelf(), createMemoryChosenPlayerShelf()]
  const log = createMemoryGameLog(createMemoryShelf((record) => void history.add(record)))
  return {
    game: createGameStore({ log, now, newId }),
    history,
    houseRules: createHouseRules(createMemoryRecordShelf()),
    preferences: createPreferences(players, now),
    chosenPlayer: createChosenPlayer(chosenPlayer),
    people: createMemoryPeople(history, players, chosenPlayer),
    settings: createSettingsStore(createMemoryKeyValueStore()),
    setAside: {
      list: () => Promise.resolve([]),
      exportAll: () => Promise.resolve(null),
      keep: () => Promise.resolve(false),
      remove: () => Promise.resolve(),
    },
    setupDraft: createDraftShelf(createMemoryKeyValueStore(), KEYS.playerSetup),
    mayHaveGame: () => false,
  }
}
