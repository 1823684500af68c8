import { expect, it } from 'vitest'
import { createVoiceCache, type VoiceLine } from './voice-cache.ts'

const line = (text: string, voiceId = 'lily', modelId = 'v2'): VoiceLine => ({ text, voiceId, modelId })
const sound = (bytes: number) => [new Uint8Array(bytes)]

it('W1406: knows a line by its words, voice and model', () => {
  const cache = createVoiceCache()
  cache.put(line('Dutch'), sound(1))
  expect(cache.get(line('Dutch'))).toHaveLength(1)
  expect(cache.get(line('Dutch', 'daniel'))).toBeNull()
  expect(cache.get(line('Dutch', 'lily', 'v3'))).toBeNull()
  cache.remove(line('Dutch'))
  expect(cache.get(line('Dutch'))).toBeNull()
})

it('W1406: the line heard longest ago makes room', () => {
  const cache = createVoiceCache({ lines: 2, bytes: 100 })
  cache.put(line('a'), sound(10))
  cache.put(line('b'), sound(10))
  cache.get(line('a'))
  cache.put(line('c'), sound(10))
  expect(['a', 'b', 'c'].filter((text) => cache.get(line(text)) !== null)).toEqual(['a', 'c'])
  cache.put(line('d'), sound(95))
  expect(['a', 'c', 'd'].filter((text) => cache.get(line(text)) !== null)).toEqual(['d'])
  cache.put(line('e'), sound(101))
  expect(cache.get(line('e'))).toBeNull()
})
