import { accept, refuse } from '@dutch/domain/result'
import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../../browser/test-clock.ts'
import { createVoiceProvider, KEY_TEST_MS, type ProviderParts } from './voice-provider.ts'

const LINE = { text: 'Bien joué, Léa.', voiceId: 'voice', modelId: 'model' }

function open(answer: ProviderParts['fetch']) {
  const fetch = vi.fn<ProviderParts['fetch']>(answer)
  const clock = createTestClock()
  return { fetch, clock, provider: createVoiceProvider({ fetch, clock }) }
}
const answering = (body: BodyInit | null, status = 200) => open(() => Promise.resolve(new Response(body, { status })))
const { signal } = new AbortController()

describe('W1403: the text-to-speech service', () => {
  it('is asked with the specified body, the key in a header alone', async () => {
    const { fetch, provider } = answering('sound')
    const result = await provider.synthesize(LINE, 'sk_1', signal)
    expect(result.ok).toBe(true)
    const [url, request] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.elevenlabs.io/v1/text-to-speech/voice/stream')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'audio/mpeg', 'xi-api-key': 'sk_1' },
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    expect(request?.body).toBe(
      '{"text":"Bien joué, Léa.","model_id":"model","voice_settings":{"stability":0.5,"similarity_boost":0.75}}',
    )
  })

  it.each([
    ['{"detail":{"status":"quota","message":"Quota exceeded"}}', 'Quota exceeded'],
    ['{"detail":"Not today"}', 'Not today'],
    ['{"detail":{"message":"Bad key sk_1"}}', 'Bad key …'],
    ['{"detail":{"message":""}}', null],
    ['{"detail":[{"msg":"field required"}]}', null],
    ['<html>', null],
    ['', null],
  ])('a refusal %s reads %s', async (body, detail) => {
    const { provider } = answering(body, 429)
    expect(await provider.synthesize(LINE, 'sk_1', signal)).toEqual(refuse({ kind: 'refused', status: 429, detail }))
  })

  it('a network that fails is no exception', async () => {
    const { provider } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await provider.synthesize(LINE, 'sk_1', signal)).toEqual(refuse({ kind: 'unreachable' }))
    expect(await provider.testKey('sk_1')).toEqual(refuse({ status: null }))
  })

  it('tests a key by the list of voices: any answer but a good one means a bad key', async () => {
    const good = answering('{}')
    expect(await good.provider.testKey('sk_1')).toEqual(accept(null))
    expect(good.fetch).toHaveBeenCalledWith(
      'https://api.elevenlabs.io/v1/voices',
      expect.objectContaining({ method: 'GET', headers: { 'xi-api-key': 'sk_1' } }),
    )
    expect(await answering('', 401).provider.testKey('sk_1')).toEqual(refuse({ status: 401 }))
    expect(await answering('', 500).provider.testKey('sk_1')).toEqual(refuse({ status: 500 }))
  })

  it('ends a test that hangs', async () => {
    const { clock, provider } = open(
      (_, request) =>
        new Promise((_resolve, reject) => {
          request.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    )
    const testing = provider.testKey('sk_1')
    clock.pass(KEY_TEST_MS)
    expect(await testing).toEqual(refuse({ status: null }))
  })
})
