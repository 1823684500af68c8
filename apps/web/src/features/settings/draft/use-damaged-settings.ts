import { useCallback, useSyncExternalStore } from 'react'
import { localValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { useSettingsStore } from '../settings-context.ts'
import { parseStored } from '../settings-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

const areDamaged = () => areSettingsDamaged(localValues())

/** SPEC W512 */
export function useDamagedSettings(): boolean {
  const settings = useSettingsStore()
  // The store notifies before it writes, so the check of the stored text waits for the next microtask.
  const subscribe = useCallback(
    (listener: () => void) => settings.subscribe(() => queueMicrotask(listener)),
    [settings],
  )
  return useSyncExternalStore(subscribe, areDamaged)
}

/** SPEC W512: whether the stored settings cannot be read. Until a setting is changed, the defaults hold. */
export function areSettingsDamaged(values: KeyValueStore): boolean {
  const text = values.read(KEYS.appState)
  return text !== null && parseStored(text) === null
}
