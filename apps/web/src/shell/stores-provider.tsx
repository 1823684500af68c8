import type { ReactNode } from 'react'
import { GameStoresContext } from '../features/games/game-stores-context.ts'
import { HouseRulesContext } from '../features/house-rules/house-rules-context.ts'
import { SettingsContext } from '../features/settings/settings-context.ts'
import { SetupDraftContext } from '../features/setup/setup-draft-context.ts'
import type { AppStores } from './app-stores.ts'

export function StoresProvider({ stores, children }: { readonly stores: AppStores; readonly children: ReactNode }) {
  return (
    <SettingsContext value={stores.settings}>
      <GameStoresContext value={stores}>
        <HouseRulesContext value={stores.houseRules}>
          <SetupDraftContext value={stores.setupDraft}>{children}</SetupDraftContext>
        </HouseRulesContext>
      </GameStoresContext>
    </SettingsContext>
  )
}
