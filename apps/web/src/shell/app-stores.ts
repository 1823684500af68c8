import type { HouseRulesStore } from '@dutch/sync/house-rules'
import type { GameStores } from '../features/games/game-stores-context.ts'
import type { SettingsStore } from '../features/settings/settings-store.ts'
import type { DraftRepository } from '../browser/draft-repository.ts'

/** Stores shared by several screens: built once, given by their feature's context. */
export interface AppStores extends GameStores {
  readonly houseRules: HouseRulesStore
  readonly settings: SettingsStore
  readonly setupDraft: DraftRepository
}
