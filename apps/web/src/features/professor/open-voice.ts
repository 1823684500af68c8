import { accept, refuse } from '@dutch/domain/result'
import { onOtherTab } from '../../browser/on-other-tab.ts'
import { deviceClock, type Clock } from '../../browser/clock.ts'
import { localValues } from '../../browser/key-value-store.ts'
import { microphone } from '../../browser/microphone.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { wasTouched } from '../../browser/was-touched.ts'
import { createBrowserVoiceAudio } from './voice/voice-audio.ts'
import { createDeviceSpeaker } from './voice/voice-browser-speaker.ts'
import { createVoiceCache } from './voice/voice-cache.ts'
import { createProviderSpeaker } from './voice/voice-provider-speaker.ts'
import { createVoiceProvider, type VoiceProvider } from './voice/voice-provider.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { DEFAULT_SETTINGS, type UserSettings } from '../settings/user-settings.ts'
import { createVoiceSettingsStore, type VoiceSettingsStore } from './voice-settings-store.ts'
import { createVoice, type Voice } from './voice.ts'
import { wakeAtPress } from './wake-at-press.ts'
import type { Speaker, SpeechFault } from './speaker.ts'

export interface VoiceServices {
  readonly voice: Voice
  readonly settings: VoiceSettingsStore
  readonly testKey: VoiceProvider['testKey']
  readonly hasOwnVoice: boolean
}

const opened = new WeakMap<SettingsStore, VoiceServices>()

export function openVoice(settings: SettingsStore): VoiceServices {
  const known = opened.get(settings)
  if (known !== undefined) return known
  const services = createVoiceServices(settings)
  opened.set(settings, services)
  return services
}

function createVoiceServices(settings: SettingsStore): VoiceServices {
  const voiceSettings = createVoiceSettingsStore(localValues(), onOtherTab)
  const provider = createVoiceProvider({ fetch: (url, request) => fetch(url, request), clock: deviceClock })
  const own = createDeviceSpeaker(deviceClock)
  const audio = createBrowserVoiceAudio()
  const speaker = createFallbackSpeaker(
    createProviderSpeaker({
      provider,
      audio,
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
    microphone,
    volume: () => voiceVolume(settings.getState()),
    // Browsers play nothing before a gesture, and the provider would charge for a line that nobody hears.
    isAloud: () => voiceSettings.getState().aloud && wasTouched(),
  })
  const prepare = () => {
    if (voiceSettings.getState().aloud) own.prepare()
  }
  prepare()
  wakeAtPress(document, {
    isWanted: () => voiceSettings.getState().aloud,
    wake: () => {
      own.wake()
      audio.wake()
    },
  })
  voiceSettings.subscribe(() => {
    prepare()
    voice.stop()
    voice.forgetTrouble()
    speaker.tryAgain()
  })
  return { voice, settings: voiceSettings, testKey: provider.testKey, hasOwnVoice: own.isAvailable() }
}

/** SPEC W1405: from 0 to 1. */
export function voiceVolume({ soundEnabled, soundVolume }: UserSettings): number {
  return soundEnabled ? Math.min(1, soundVolume / DEFAULT_SETTINGS.soundVolume) : 1
}

export const PROVIDER_PAUSE_MS = 60_000

interface FallbackSpeaker extends Speaker {
  /** Makes the next line use the first voice again, for example with a new key. */
  readonly tryAgain: () => void
}

/** SPEC W1402 */
export function createFallbackSpeaker(first: Speaker, second: Speaker, clock: Pick<Clock, 'now'>): FallbackSpeaker {
  let failed: { readonly fault: SpeechFault; readonly until: number } | null = null
  const resting = () => (failed !== null && clock.now() < failed.until ? failed.fault : null)
  return {
    isAvailable: () => first.isAvailable() || second.isAvailable(),
    speak: async (speech) => {
      let hasBegun = false
      const onBegin = () => {
        if (!hasBegun) speech.onBegin()
        hasBegun = true
      }
      if (!first.isAvailable()) return second.speak({ ...speech, onBegin })
      let fault = resting()
      if (fault === null) {
        const result = await first.speak({ ...speech, onBegin })
        if (result.ok) return result
        fault = result.error
        // "Blocked" only means that a gesture was missing, and the next press is one.
        if (fault.kind !== 'blocked') failed = { fault, until: clock.now() + PROVIDER_PAUSE_MS }
      }
      if (speech.signal.aborted) return accept('stopped')
      if (!second.isAvailable()) return refuse(fault)
      speech.onTrouble(fault)
      return second.speak({ ...speech, onBegin })
    },
    tryAgain: () => {
      failed = null
    },
  }
}
