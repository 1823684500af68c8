import { parseJson } from '@dutch/sync/parse-json'
import { useCallback, useSyncExternalStore } from 'react'
import { localValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { useSettingsStore } from '../settings-context.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

const areDamaged = () => areSettingsDamaged(localValues())

/** SPEC W512 */
export function useDamagedSettings(): boolean {
  const settings = useSettingsStore()
  // Listeners hear of a setting before it is stored.
  const subscribe = useCallback(
    (listener: () => void) => settings.subscribe(() => queueMicrotask(listener)),
    [settings],
  )
  return useSyncExternalStore(subscribe, areDamaged)
}

/**
 * SPEC W512: stored settings that cannot be read, half-written or of another version. Defaults
 * hold then, until something is set.
 */
export function areSettingsDamaged(values: KeyValueStore): boolean {
  const text = values.read(KEYS.appState)
  if (text === null) return false
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null || !('state' in kept)) return true
  const isOurs = !('version' in kept) || kept.version === 0
  return !isOurs || typeof kept.state !== 'object' || kept.state === null
}
