import { useState, useSyncExternalStore } from 'react'
import { useSettingsStore } from '../settings/settings-context.ts'
import { openVoice, voiceVolume, type VoiceServices } from './open-voice.ts'
import { useSettings } from '../settings/use-settings.ts'
import type { VoiceSettings } from './voice-settings.ts'
import type { VoiceState } from './voice.ts'

export interface UseVoiceResult extends VoiceState {
  readonly services: VoiceServices
  readonly settings: VoiceSettings
  /** A line is being spoken or loaded. */
  readonly isBusy: boolean
  /** The volume of the sounds is 0. */
  readonly isMuted: boolean
}

export function useVoice(): UseVoiceResult {
  const appSettings = useSettingsStore()
  const [services] = useState(() => openVoice(appSettings))
  const state = useSyncExternalStore(services.voice.subscribe, services.voice.getState)
  const settings = useSyncExternalStore(services.settings.subscribe, services.settings.getState)
  const isMuted = voiceVolume(useSettings().settings) === 0
  const { phase } = state.stage
  return { ...state, services, settings, isMuted, isBusy: phase === 'fetching' || phase === 'speaking' }
}
