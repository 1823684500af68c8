import { useCallback, useSyncExternalStore } from 'react'
import { openKeyValueStore } from '../../../browser/key-value-store.ts'
import { useSettingsStore } from '../settings-context.ts'
import { areSettingsDamaged } from '../damaged-settings.ts'

const areDamaged = () => areSettingsDamaged(openKeyValueStore(() => window.localStorage))

/** SPEC R261 */
export function useDamagedSettings(): boolean {
  const settings = useSettingsStore()
  // Listeners hear of a setting before it is stored.
  const subscribe = useCallback(
    (listener: () => void) => settings.subscribe(() => queueMicrotask(listener)),
    [settings],
  )
  return useSyncExternalStore(subscribe, areDamaged)
}
