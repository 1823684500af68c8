import { useSyncExternalStore } from 'react'
import { useSettingsStore } from './settings-context.ts'
import type { SettingsStore } from './settings-store.ts'
import { DEFAULT_SETTINGS, type UserSettings } from './user-settings.ts'

export interface SettingsInUse {
  readonly settings: UserSettings
  /** Changes some settings and stores them; groups (gameplay, notifications, privacy) are given whole. */
  readonly changeSettings: SettingsStore['change']
}

/** How the app is set; the component renders again when that changes, in this tab or another. */
export function useSettings(): SettingsInUse {
  const store = useSettingsStore()
  const settings = useSyncExternalStore(store.subscribe, store.getState, settingsInPrerenderedPage)
  return { settings, changeSettings: store.change }
}

// A page is hydrated with what it was prerendered with; the device's own settings follow at once.
const settingsInPrerenderedPage = () => DEFAULT_SETTINGS
