import * as v from 'valibot'

/** The first one is the default. `language` is the voice's native language. */
export const VOICES = [
  { id: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', language: 'FR' },
  { id: 'onwK4e9ZLuTAKqWW03F9', name: 'Daniel', language: 'FR' },
  { id: 'XB0fDUnXU5powFXDhCwa', name: 'Charlotte', language: 'FR' },
  { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', language: 'EN' },
  { id: 'IKne3meq5aSn9XLyUdCD', name: 'Charlie', language: 'EN' },
] as const

/** The first one is the default. */
export const MODELS = ['eleven_multilingual_v2', 'eleven_turbo_v2_5', 'eleven_flash_v2_5'] as const

type VoiceId = (typeof VOICES)[number]['id']
export type ModelId = (typeof MODELS)[number]

/** SPEC W1401 */
export interface VoiceSettings {
  readonly apiKey: { readonly key: string } | null
  readonly voiceId: VoiceId
  readonly modelId: ModelId
  /** Always false without a key. */
  readonly enabled: boolean
  readonly aloud: boolean
}

export const DEFAULT_VOICE: VoiceSettings = {
  apiKey: null,
  voiceId: VOICES[0].id,
  modelId: MODELS[0],
  enabled: false,
  aloud: false,
}

/** The characters that a header allows; a text with others is no key. */
const KEY = /^[\x21-\x7e]{1,256}$/

const Stored = v.object({
  apiKey: v.fallback(v.nullable(v.object({ key: v.string() })), null),
  voiceId: v.fallback(v.picklist(VOICES.map(({ id }) => id)), DEFAULT_VOICE.voiceId),
  modelId: v.fallback(v.picklist(MODELS), DEFAULT_VOICE.modelId),
  enabled: v.fallback(v.boolean(), false),
  // Settings of an earlier product lack it. There an enabled voice spoke every line.
  aloud: v.fallback(v.nullable(v.boolean()), null),
})

export function parseVoiceSettings(stored: unknown): VoiceSettings {
  const read = v.safeParse(Stored, stored)
  if (!read.success) return DEFAULT_VOICE
  const key = parseKey(read.output.apiKey?.key ?? '')
  const enabled = read.output.enabled && key !== null
  return { ...read.output, apiKey: key === null ? null : { key }, enabled, aloud: read.output.aloud ?? enabled }
}

/** Null if the text cannot be a key. */
export function parseKey(typed: string): string | null {
  const key = typed.trim()
  return KEY.test(key) ? key : null
}
