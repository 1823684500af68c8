import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Speaker, Speech, SpeechEnd, SpeechFault } from '../speaker.ts'
import type { Clock } from '../../../browser/clock.ts'
import { createWatchdog } from './voice-watchdog.ts'

interface BrowserSpeakerParts {
  /** Null in a browser without speech synthesis. */
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'> | null
  readonly createUtterance: (text: string) => SpeechSynthesisUtterance
  readonly clock: Pick<Clock, 'after'>
}

const PITCH = 1.1
const RATE = 1.05
const LANGUAGE = 'fr-FR'

/** Milliseconds until a line must begin, and until it must end: some engines never report the end. */
const BEGIN_MS = 4000
const LINE_MS = 4000
const CHARACTER_MS = 150

interface BrowserSpeaker extends Speaker {
  /** Makes the browser load its list of voices. From the first call on Firefox shows a bar. */
  readonly prepare: () => void
  /** Called within a gesture: until one line was spoken in a gesture, iPhones drop every line silently. */
  readonly wake: () => void
}

/** Speaks with a French voice if the device has one. */
export function createBrowserSpeaker({ synthesis, createUtterance, clock }: BrowserSpeakerParts): BrowserSpeaker {
  return {
    isAvailable: () => synthesis !== null,
    prepare: () => void synthesis?.getVoices(),
    wake: () => {
      if (synthesis === null) return
      const breath = createUtterance(' ')
      breath.volume = 0
      synthesis.speak(breath)
    },
    speak: (speech) => {
      if (synthesis === null) return Promise.resolve(refuse({ kind: 'missing' }))
      if (speech.signal.aborted) return Promise.resolve(accept('stopped'))
      return new Promise((resolve) => {
        perform(synthesis, speech, resolve)
      })
    },
  }

  function perform(device: NonNullable<typeof synthesis>, speech: Speech, resolve: (end: End) => void): void {
    const utterance = createUtterance(speech.text)
    let isOver = false
    const end = (result: End) => {
      if (isOver) return
      isOver = true
      watchdog.stop()
      speech.signal.removeEventListener('abort', stop)
      if (!result.ok || result.value === 'stopped') device.cancel()
      resolve(result)
    }
    const stop = () => end(accept('stopped'))
    const fail = (kind: 'timeout' | 'cut') =>
      end(refuse({ kind: device.getVoices().length === 0 ? 'voiceless' : kind }))
    const watchdog = createWatchdog(clock, () => fail('timeout'))
    utterance.lang = LANGUAGE
    utterance.pitch = PITCH
    utterance.rate = RATE
    utterance.volume = speech.volume
    utterance.voice = frenchVoice(device.getVoices())
    utterance.addEventListener('start', () => {
      if (isOver) return
      watchdog.expect(LINE_MS + speech.text.length * CHARACTER_MS)
      speech.onBegin()
    })
    utterance.addEventListener('end', () => end(accept('said')))
    utterance.addEventListener('error', ({ error }) => {
      if (error === 'not-allowed') end(refuse({ kind: 'blocked' }))
      else fail('cut')
    })
    speech.signal.addEventListener('abort', stop, { once: true })
    watchdog.expect(BEGIN_MS)
    device.speak(utterance)
  }
}

type End = Result<SpeechEnd, SpeechFault>

/** The best French voice: no robot, then of France, then on the device. Null if there is none. */
export function frenchVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const french = voices.filter(({ lang }) => /^fr\b/i.test(lang.replace('_', '-')))
  // Apple lists robots such as "Eddy" among the voices of France, on iOS 17 even some that stay silent.
  const worth = ({ lang, localService, voiceURI }: SpeechSynthesisVoice) =>
    (/^fr[-_]FR$/i.test(lang) ? 2 : 0) + (localService ? 1 : 0) - (/\.eloquence\./.test(voiceURI) ? 4 : 0)
  return french.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

export function createDeviceSpeaker(clock: Clock): BrowserSpeaker {
  return createBrowserSpeaker({
    synthesis: 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    clock,
  })
}
