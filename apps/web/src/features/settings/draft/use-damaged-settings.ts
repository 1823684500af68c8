import { useCallback, useSyncExternalStore } from 'react'
import { openKeyValueStore } from '../../../browser/key-value-store.ts'
import { useSettingsStore } from '../settings-context.ts'
import { areSettingsDamaged } from '../damaged-settings.ts'

const areDamaged = () => areSettingsDamaged(openKeyValueStore(() => window.localStorage))

/** SPEC R261: whether the settings that are kept on this device cannot be read, as long as nothing is set. */
export function useDamagedSettings(): boolean {
  const settings = useSettingsStore()
  // Whoever listens hears of a setting before it is stored.
  const subscribe = useCallback(
    (listener: () => void) => settings.subscribe(() => queueMicrotask(listener)),
    [settings],
  )
  return useSyncExternalStore(subscribe, areDamaged)
}
