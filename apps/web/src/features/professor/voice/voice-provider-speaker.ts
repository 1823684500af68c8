import { accept, refuse, type Result } from '@dutch/domain/result'
import type { Speaker, Speech, SpeechEnd, SpeechFault } from '../speaker.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import type { Clock } from '../../../browser/clock.ts'
import type { VoiceAudio } from './voice-audio.ts'
import type { AudioPiece, VoiceCache, VoiceLine } from './voice-cache.ts'
import type { VoiceProvider } from './voice-provider.ts'
import { createWatchdog } from './voice-watchdog.ts'

interface ProviderSpeakerParts {
  readonly provider: Pick<VoiceProvider, 'synthesize'>
  readonly audio: Omit<VoiceAudio, 'wake'>
  readonly cache: VoiceCache
  readonly clock: Pick<Clock, 'after'>
  readonly settings: () => VoiceSettings
}

/** SPEC W1402: after so many milliseconds without an answer, a byte or a sound the voice counts as failed. */
export const PROVIDER_TIMEOUT_MS = 6000

/** More characters a second than anybody speaks: such a sound is cut off. Lines under `SHORTEST_JUDGED` are not judged. */
const FASTEST = 28
const SHORTEST_JUDGED = 16

/** Available while a key is saved and the voice is enabled. */
export function createProviderSpeaker({ provider, audio, cache, clock, settings }: ProviderSpeakerParts): Speaker {
  return {
    isAvailable: () => settings().enabled && audio.isAvailable(),
    speak: (speech) => {
      const { apiKey, enabled, voiceId, modelId } = settings()
      if (apiKey === null || !enabled || !audio.isAvailable()) return Promise.resolve(refuse({ kind: 'missing' }))
      if (speech.signal.aborted) return Promise.resolve(accept('stopped'))
      return new Promise((resolve) => {
        perform({ text: speech.text, voiceId, modelId }, apiKey.key, speech, resolve)
      })
    },
  }

  function perform(line: VoiceLine, key: string, speech: Speech, resolve: (end: End) => void): void {
    const asking = new AbortController()
    let isOver = false
    let hasBegun = false

    const end = (result: End) => {
      if (isOver) return
      isOver = true
      watchdog.stop()
      speech.signal.removeEventListener('abort', stop)
      asking.abort()
      sound.close()
      if (!result.ok && result.error.kind === 'cut') cache.remove(line)
      resolve(result)
    }
    const fail = (fault: SpeechFault) => end(refuse(fault))
    const stop = () => end(accept('stopped'))
    const watchdog = createWatchdog(clock, () => fail({ kind: 'timeout' }))
    const alive = () => {
      if (!isOver) watchdog.expect(PROVIDER_TIMEOUT_MS)
    }
    const sound = audio.open(speech.volume, {
      onPlaying: () => {
        alive()
        if (!hasBegun) speech.onBegin()
        hasBegun = true
      },
      onProgress: alive,
      onEnded: (seconds) => (isTooShort(line.text, seconds) ? fail({ kind: 'cut' }) : end(accept('said'))),
      onFailed: (isBlocked) => fail({ kind: isBlocked ? 'blocked' : 'cut' }),
    })
    const fetchPieces = async () => {
      const answer = await provider.synthesize(line, key, asking.signal)
      if (!answer.ok) {
        fail(answer.error)
        return
      }
      const pieces = await readAll(answer.value, (piece) => {
        alive()
        if (!isOver) sound.append(piece)
      })
      if (isOver) return
      if (pieces === null || pieces.length === 0) {
        fail({ kind: 'cut' })
        return
      }
      cache.put(line, pieces)
      sound.complete()
    }

    speech.signal.addEventListener('abort', stop, { once: true })
    alive()
    const kept = cache.get(line)
    if (kept === null) void fetchPieces()
    else {
      for (const piece of kept) sound.append(piece)
      sound.complete()
    }
  }
}

type End = Result<SpeechEnd, SpeechFault>

/** Null if the stream breaks off. */
async function readAll(
  stream: ReadableStream<AudioPiece>,
  onPiece: (piece: AudioPiece) => void,
): Promise<readonly AudioPiece[] | null> {
  const pieces: AudioPiece[] = []
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return pieces
      pieces.push(value)
      onPiece(value)
    }
  } catch {
    return null
  }
}

function isTooShort(text: string, seconds: number): boolean {
  return Number.isFinite(seconds) && text.length >= SHORTEST_JUDGED && text.length > seconds * FASTEST
}
