import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { SpeechFault } from '../speaker.ts'
import type { Clock } from '../../../browser/clock.ts'
import type { AudioPiece, VoiceLine } from './voice-cache.ts'

/** The only host that gets the key. The server's content security policy names it too. */
const PROVIDER = 'https://api.elevenlabs.io'
const KEY_HEADER = 'xi-api-key'

/** The time limit of a key's test, in milliseconds. */
export const KEY_TEST_MS = 10_000

/** `status` is the provider's; null without an answer. */
interface KeyFault {
  readonly status: number | null
}

export interface VoiceProvider {
  /** Streams the bytes as the provider makes them. */
  readonly synthesize: (
    line: VoiceLine,
    key: string,
    signal: AbortSignal,
  ) => Promise<Result<ReadableStream<AudioPiece>, SpeechFault>>
  readonly testKey: (key: string) => Promise<Result<null, KeyFault>>
}

export interface ProviderParts {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>
  readonly clock: Pick<Clock, 'after'>
}

/** SPEC W1403: the key is sent only in a header, and a redirect is an error, so that no other host gets the key. */
export function createVoiceProvider({ fetch, clock }: ProviderParts): VoiceProvider {
  const ask = (path: string, headers: Readonly<Record<string, string>>, request: RequestInit) =>
    fetch(PROVIDER + path, {
      ...request,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  return {
    synthesize: async ({ text, voiceId, modelId }, key, signal) => {
      const headers = { 'content-type': 'application/json', accept: 'audio/mpeg', [KEY_HEADER]: key }
      try {
        const answer = await ask(`/v1/text-to-speech/${encodeURIComponent(voiceId)}/stream`, headers, {
          method: 'POST',
          body: JSON.stringify({
            text,
            model_id: modelId,
            voice_settings: { stability: 0.5, similarity_boost: 0.75 },
          }),
          signal,
        })
        if (!answer.ok) return refuse({ kind: 'refused', status: answer.status, detail: await detailOf(answer, key) })
        return answer.body === null ? refuse({ kind: 'cut' }) : accept(answer.body)
      } catch {
        return refuse({ kind: 'unreachable' })
      }
    },
    testKey: async (key) => {
      const tooLong = new AbortController()
      const cancel = clock.after(KEY_TEST_MS, () => tooLong.abort())
      try {
        const { ok, status } = await ask('/v1/voices', { [KEY_HEADER]: key }, { method: 'GET', signal: tooLong.signal })
        return ok ? accept(null) : refuse({ status })
      } catch {
        return refuse({ status: null })
      } finally {
        cancel()
      }
    },
  }
}

const Refusal = v.object({ detail: v.union([v.string(), v.object({ message: v.string() })]) })
const LONGEST_DETAIL = 200

/** Null if the refusal has no readable message. */
async function detailOf(answer: Response, key: string): Promise<string | null> {
  try {
    const { detail } = v.parse(Refusal, await answer.json())
    const message = typeof detail === 'string' ? detail : detail.message
    return message.replaceAll(key, '…').trim().slice(0, LONGEST_DETAIL) || null
  } catch {
    return null
  }
}
