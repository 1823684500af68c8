import { useSyncExternalStore } from 'react'
import { useSettingsStore } from './settings-context.ts'
import type { SettingsStore } from './settings-store.ts'
import { DEFAULT_SETTINGS, type UserSettings } from './user-settings.ts'

interface UseSettingsResult {
  readonly settings: UserSettings
  /** A group (gameplay, notifications, privacy) must be passed whole. */
  readonly changeSettings: SettingsStore['change']
}

export function useSettings(): UseSettingsResult {
  const store = useSettingsStore()
  const settings = useSyncExternalStore(store.subscribe, store.getState, settingsInPrerenderedPage)
  return { settings, changeSettings: store.change }
}

// A prerendered page was rendered with the defaults, so hydration uses them too; the device's settings follow at once.
const settingsInPrerenderedPage = () => DEFAULT_SETTINGS
