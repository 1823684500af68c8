import type { HouseRulesStore } from '@dutch/sync/house-rules'
import type { GameStores } from '../features/games/game-stores-context.ts'
import type { SettingsStore } from '../features/settings/settings-store.ts'
import type { DraftRepository } from '../features/setup/draft-repository.ts'

/** Every store that more than one screen uses, built once here and handed to its feature's context. */
export interface AppStores extends GameStores {
  readonly houseRules: HouseRulesStore
  readonly settings: SettingsStore
  /** A game being set up. */
  readonly setupDraft: DraftRepository
}
