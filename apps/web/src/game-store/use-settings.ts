import { useSyncExternalStore } from 'react'
import { useAppStores } from './app-stores-context.ts'
import type { SettingsStore } from './settings-store.ts'
import type { UserSettings } from './user-settings.ts'

export interface SettingsInUse {
  readonly settings: UserSettings
  /** Changes some settings and stores them; groups (gameplay, notifications, privacy) are given whole. */
  readonly changeSettings: SettingsStore['change']
}

/** How the app is set; the component renders again when that changes, in this tab or another. */
export function useSettings(): SettingsInUse {
  const store = useAppStores().settings
  const settings = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { settings, changeSettings: store.change }
}
