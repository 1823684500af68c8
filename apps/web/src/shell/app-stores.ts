import type { HouseRulesStore } from '@dutch/sync/house-rules'
import type { GameStores } from '../features/games/game-stores-context.ts'
import type { SettingsStore } from '../features/settings/settings-store.ts'
import type { DraftRepository } from '../browser/draft-repository.ts'

/** The stores that several screens share, created once and passed down by contexts. */
export interface AppStores extends GameStores {
  readonly houseRules: HouseRulesStore
  readonly settings: SettingsStore
  readonly setupDraft: DraftRepository
}
