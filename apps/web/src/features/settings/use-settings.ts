import { useSyncExternalStore } from 'react'
import { useSettingsStore } from './settings-context.ts'
import type { SettingsStore } from './settings-store.ts'
import { DEFAULT_SETTINGS, type UserSettings } from './user-settings.ts'

interface SettingsInUse {
  readonly settings: UserSettings
  /** Groups (gameplay, notifications, privacy) are given whole. */
  readonly changeSettings: SettingsStore['change']
}

export function useSettings(): SettingsInUse {
  const store = useSettingsStore()
  const settings = useSyncExternalStore(store.subscribe, store.getState, settingsInPrerenderedPage)
  return { settings, changeSettings: store.change }
}

// A page is hydrated with the settings it was prerendered with; the device's own follow at once.
const settingsInPrerenderedPage = () => DEFAULT_SETTINGS
