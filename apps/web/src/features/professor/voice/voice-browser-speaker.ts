import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Speaker, Speech, SpeechEnd, SpeechFault } from '../speaker.ts'
import type { Clock } from '../../../browser/clock.ts'
import { createWatchdog } from './voice-watchdog.ts'

interface BrowserSpeakerParts {
  /** Null where this browser does not speak. */
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'> | null
  readonly createUtterance: (text: string) => SpeechSynthesisUtterance
  readonly clock: Pick<Clock, 'after'>
}

const PITCH = 1.1
const RATE = 1.05
const LANGUAGE = 'fr-FR'

/** Milliseconds until a voice is heard, and for a line: some engines never say that they are done. */
const BEGIN_MS = 4000
const LINE_MS = 4000
const CHARACTER_MS = 150

interface BrowserSpeaker extends Speaker {
  /** The first call makes browsers fetch their list of voices. Firefox shows a bar from then on. */
  readonly prepare: () => void
  /** Within a gesture: iPhones drop every line without a word before one was spoken within a gesture. */
  readonly wake: () => void
}

/** In French where there is such a voice. */
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

/** Voices of France before others, on the device before those that need a network. Null for none. */
export function frenchVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const french = voices.filter(({ lang }) => /^fr\b/i.test(lang.replace('_', '-')))
  const worth = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/^fr[-_]FR$/i.test(lang) ? 2 : 0) + (localService ? 1 : 0)
  return french.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

export function createDeviceSpeaker(clock: Clock): BrowserSpeaker {
  return createBrowserSpeaker({
    synthesis: 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    clock,
  })
}
