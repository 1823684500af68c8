import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import { createChosenPlayer } from '@dutch/sync/chosen-player'
import { createMemoryGameLog, createMemoryRecords } from '@dutch/sync/memory-game-log'
import { createHouseRules } from '@dutch/sync/house-rules'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { createMemoryPeople } from '@dutch/sync/people/memory-people'
import { createRememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { createMemoryRepository } from '@dutch/sync/repository'
import { createMemoryKeyValueStore } from '../browser/key-value-store.ts'
import { KEYS } from '../browser/storage-keys.ts'
import type { AppStores } from '../shell/app-stores.ts'
import { createDraftRepository } from '../browser/draft-repository.ts'
import { createGameStore } from '../features/games/game-store.ts'
import { createSettingsStore } from '../features/settings/settings-store.ts'

/** Stores in memory for prerendering and tests. */
export function createMemoryStores(): AppStores {
  const now = () => Date.now()
  const history = createMemoryHistory()
  const players = createMemoryRepository<readonly RememberedPlayer[]>([])
  const chosenPlayer = createMemoryRepository<string | null>(null)
  const log = createMemoryGameLog(createMemoryRecords((record) => void history.add(record)))
  return {
    game: createGameStore({ log, now, newId: () => crypto.randomUUID() }),
    history,
    houseRules: createHouseRules(createMemoryRepository(NO_HOUSE_RULES)),
    rememberedPlayers: createRememberedPlayersStore(players, now),
    chosenPlayer: createChosenPlayer(chosenPlayer),
    people: createMemoryPeople(history, players, chosenPlayer),
    settings: createSettingsStore(createMemoryKeyValueStore()),
    quarantine: {
      list: () => Promise.resolve([]),
      exportAll: () => Promise.resolve(null),
      keep: () => Promise.resolve(false),
      remove: () => Promise.resolve(false),
      forgetExpired: () => Promise.resolve(),
    },
    setupDraft: createDraftRepository(createMemoryKeyValueStore(), KEYS.playerSetup),
    mayHaveGame: () => false,
    followGame: () => () => undefined,
  }
}
