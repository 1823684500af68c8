// Fakes of the browser's speech synthesis, and of the provider with its audio output.

import { accept, type Result } from '@dutch/domain/result'
import type { SpeechFault } from '../speaker.ts'
import { DEFAULT_VOICE, type VoiceSettings } from '../voice-settings.ts'
import type { TestClock } from '../../../browser/test-clock.ts'
import { settle, type SpeakerWorld } from './test-speaker-contract.ts'
import type { SoundListener } from './voice-audio.ts'
import { createBrowserSpeaker } from './voice-browser-speaker.ts'
import { createVoiceCache, type AudioPiece, type VoiceLine } from './voice-cache.ts'
import { createProviderSpeaker } from './voice-provider-speaker.ts'

/** The part of an utterance that a speaker uses. */
class TestUtterance extends EventTarget {
  lang = ''
  pitch = 1
  rate = 1
  volume = 1
  voice: unknown = null
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** A world for the browser's voice. */
export function openBrowserWorld(
  clock: TestClock,
  voices: readonly Partial<SpeechSynthesisVoice>[] = [{ lang: 'fr-FR' }],
) {
  const spoken: TestUtterance[] = []
  const queue: TestUtterance[] = []
  const last = () => spoken.at(-1) ?? new TestUtterance('')
  const dispatch = (event: Event) => {
    last().dispatchEvent(event)
    return settle()
  }
  const leave = (event: Event) => {
    queue.length = 0
    return dispatch(event)
  }
  let listed = 0
  const synthesis = {
    getVoices: () => {
      listed += 1
      return voices
    },
    speak: (utterance: TestUtterance) => {
      spoken.push(utterance)
      queue.push(utterance)
    },
    cancel: () => {
      const cancelled = queue.splice(0)
      for (const utterance of cancelled)
        utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }))
    },
  }
  const speaker = createBrowserSpeaker({
    // The fakes have only the members that are used.
    synthesis: synthesis as unknown as SpeechSynthesis,
    createUtterance: (text) => new TestUtterance(text) as unknown as SpeechSynthesisUtterance,
    clock,
  })
  const world: SpeakerWorld = {
    speaker,
    begin: () => dispatch(new Event('start')),
    finish: () => leave(new Event('end')),
    fail: () => leave(Object.assign(new Event('error'), { error: 'synthesis-failed' })),
    sounding: () => queue.map(({ text }) => text),
    volume: () => last().volume,
  }
  return { ...world, last, dispatch, prepare: speaker.prepare, wake: speaker.wake, listed: () => listed }
}

export const KEYED: VoiceSettings = { ...DEFAULT_VOICE, apiKey: { key: 'sk_test' }, enabled: true }
/** In these tests a byte stands for a second of sound. */
const PIECE: AudioPiece = new Uint8Array(30)

/** A world for the provider's voice. The test decides its answers and how they are played. */
export function openProviderWorld(clock: TestClock, settings: () => VoiceSettings = () => KEYED) {
  const asked: { readonly line: VoiceLine; readonly key: string; readonly signal: AbortSignal }[] = []
  const opened: { text: string; volume: number; listener: SoundListener; bytes: number; isComplete: boolean }[] = []
  const open = new Set<(typeof opened)[number]>()
  let control: ReadableStreamDefaultController<AudioPiece> | null = null
  let answer: ((result: Result<ReadableStream<AudioPiece>, SpeechFault>) => void) | null = null
  const last = () => opened.at(-1)
  const speaker = createProviderSpeaker({
    clock,
    settings,
    cache: createVoiceCache(),
    provider: {
      synthesize: (line, key, signal) => {
        asked.push({ line, key, signal })
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    },
    audio: {
      isAvailable: () => true,
      open: (volume, listener) => {
        const sound = { text: '', volume, listener, bytes: 0, isComplete: false }
        opened.push(sound)
        open.add(sound)
        return {
          append: (piece) => {
            sound.bytes += piece.byteLength
          },
          complete: () => {
            sound.isComplete = true
          },
          close: () => void open.delete(sound),
        }
      },
    },
  })
  const reply = (result: Result<ReadableStream<AudioPiece>, SpeechFault>) => {
    answer?.(result)
    return settle()
  }
  const arrive = async () => {
    await reply(accept(new ReadableStream<AudioPiece>({ start: (given) => void (control = given) })))
    control?.enqueue(PIECE)
    return settle()
  }
  const play = () => {
    last()?.listener.onPlaying()
    return settle()
  }
  const arrived = () => {
    control?.close()
    return settle()
  }
  const world: SpeakerWorld = {
    speaker,
    begin: async () => {
      await arrive()
      await play()
    },
    finish: async () => {
      await arrived()
      last()?.listener.onEnded(last()?.bytes ?? 0)
      return settle()
    },
    fail: async () => {
      control?.error(new TypeError('network error'))
      return settle()
    },
    sounding: () => [...open].map(() => asked.at(-1)?.line.text ?? ''),
    volume: () => last()?.volume ?? Number.NaN,
  }
  return { ...world, asked, last, reply, arrive, arrived, play }
}
