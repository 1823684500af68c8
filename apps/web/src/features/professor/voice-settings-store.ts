import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { parseVoiceSettings, type VoiceSettings } from './voice-settings.ts'

export interface VoiceSettingsStore {
  readonly getState: () => VoiceSettings
  readonly subscribe: (listener: () => void) => () => void
  /** If they cannot be stored, the changes hold until the page is closed. */
  readonly change: (changes: Partial<VoiceSettings>) => Result<null, StorageFault>
  /** Removes the provider's key; if that fails, all settings of the voice. If both fail, the key is still stored. */
  readonly removeKey: () => Result<null, StorageFault>
}

/**
 * Has its own storage key, which no export and no synchronisation includes.
 * @param onOtherTab calls the listener with the key that another tab changed, null for all keys
 */
export function createVoiceSettingsStore(
  values: KeyValueStore,
  onOtherTab: (listener: (key: string | null) => void) => void,
): VoiceSettingsStore {
  const { getState, setState, subscribe } = createStore(() => read(values))
  onOtherTab((key) => {
    if (key === KEYS.voiceSettings || key === null) setState(read(values))
  })
  return {
    getState,
    subscribe,
    change: (changes) => {
      setState(parseVoiceSettings({ ...getState(), ...changes }))
      return values.write(KEYS.voiceSettings, JSON.stringify(getState()))
    },
    removeKey: () => {
      const next = parseVoiceSettings({ ...getState(), apiKey: null })
      const written = values.write(KEYS.voiceSettings, JSON.stringify(next))
      const gone = written.ok ? written : values.remove(KEYS.voiceSettings)
      // The form shows the key as long as it is stored, so that the user can try again.
      if (gone.ok) setState(next)
      return gone
    },
  }
}

function read(values: KeyValueStore): VoiceSettings {
  return parseVoiceSettings(parseJson(values.read(KEYS.voiceSettings)))
}
