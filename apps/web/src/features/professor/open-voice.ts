import { deviceClock } from '../../browser/clock.ts'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { createBrowserVoiceAudio } from './voice/voice-audio.ts'
import { createDeviceSpeaker } from './voice/voice-browser-speaker.ts'
import { createVoiceCache } from './voice/voice-cache.ts'
import { createFallbackSpeaker } from './voice/voice-fallback-speaker.ts'
import { createProviderSpeaker } from './voice/voice-provider-speaker.ts'
import { createVoiceProvider, type VoiceProvider } from './voice/voice-provider.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { DEFAULT_SETTINGS, type UserSettings } from '../settings/user-settings.ts'
import { createVoiceSettingsStore, type VoiceSettingsStore } from './voice-settings-store.ts'
import { createVoice, type Voice } from './voice.ts'

export interface VoiceServices {
  readonly voice: Voice
  readonly settings: VoiceSettingsStore
  readonly testKey: VoiceProvider['testKey']
  /** Whether this browser speaks by itself. */
  readonly hasOwnVoice: boolean
}

const opened = new WeakMap<SettingsStore, VoiceServices>()

/** One voice for all who listen to the same settings. */
export function openVoice(settings: SettingsStore): VoiceServices {
  const known = opened.get(settings)
  if (known !== undefined) return known
  const services = createDesk(settings)
  opened.set(settings, services)
  return services
}

function createDesk(settings: SettingsStore): VoiceServices {
  const voiceSettings = createVoiceSettingsStore(
    openKeyValueStore(() => window.localStorage),
    (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
  )
  const provider = createVoiceProvider({ fetch: (url, request) => fetch(url, request), clock: deviceClock })
  const own = createDeviceSpeaker(deviceClock)
  const speaker = createFallbackSpeaker(
    createProviderSpeaker({
      provider,
      audio: createBrowserVoiceAudio(),
      cache: createVoiceCache(),
      clock: deviceClock,
      settings: voiceSettings.getState,
    }),
    own,
    deviceClock,
  )
  const voice = createVoice({
    speaker,
    visibility: pageVisibility,
    volume: () => voiceVolume(settings.getState()),
    // Before a gesture browsers let nothing be heard, and a line would be paid for in vain.
    isAloud: () => voiceSettings.getState().aloud && navigator.userActivation.hasBeenActive,
  })
  const prepare = () => {
    if (voiceSettings.getState().aloud) own.prepare()
  }
  prepare()
  voiceSettings.subscribe(() => {
    prepare()
    voice.stop()
    voice.forgetTrouble()
    speaker.tryAgain()
  })
  return { voice, settings: voiceSettings, testKey: provider.testKey, hasOwnVoice: own.isAvailable() }
}

/** SPEC Y74: from 0 to 1; full at the default sound volume, lower below it. */
export function voiceVolume({ soundEnabled, soundVolume }: UserSettings): number {
  return soundEnabled ? Math.min(1, soundVolume / DEFAULT_SETTINGS.soundVolume) : 1
}
