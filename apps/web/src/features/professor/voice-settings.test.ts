import { describe, expect, it } from 'vitest'
import { isExpendable } from '../../browser/expendable.ts'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { TestStorage } from '../../browser/test-storage.ts'
import { createVoiceSettingsStore } from './voice-settings-store.ts'
import { DEFAULT_VOICE, MODELS, parseKey, parseVoiceSettings, VOICES } from './voice-settings.ts'

const SAVED = { apiKey: { key: 'sk_1' }, voiceId: VOICES[1].id, modelId: MODELS[0], enabled: true, aloud: false }

describe('W1401: voice settings', () => {
  it('there are five voices; Lily and the multilingual model come first, nothing is spoken unasked', () => {
    expect(VOICES.map(({ name, language }) => `${name} ${language}`)).toEqual([
      'Lily FR',
      'Daniel FR',
      'Charlotte FR',
      'Sarah EN',
      'Charlie EN',
    ])
    expect(DEFAULT_VOICE).toEqual({
      apiKey: null,
      voiceId: VOICES[0].id,
      modelId: 'eleven_multilingual_v2',
      enabled: false,
      aloud: false,
    })
  })

  it.each([null, undefined, 12, 'text', [], {}, { apiKey: null }])('%j reads as the defaults', (stored) => {
    expect(parseVoiceSettings(stored)).toEqual(DEFAULT_VOICE)
  })

  it.each([
    [{ voiceId: 'nobody' }, { voiceId: DEFAULT_VOICE.voiceId }],
    [{ modelId: 7 }, { modelId: DEFAULT_VOICE.modelId }],
    [{ apiKey: 'sk_1' }, { apiKey: null, enabled: false }],
    [{ apiKey: { key: 12 } }, { apiKey: null, enabled: false }],
    [{ apiKey: { key: '  ' } }, { apiKey: null, enabled: false }],
    [{ apiKey: { key: 'sk\n1' } }, { apiKey: null, enabled: false }],
    [{ enabled: 'yes' }, { enabled: false }],
    [{ aloud: undefined }, { aloud: true }],
  ])('of %j what is wrong takes its default, alone', (part, read) => {
    expect(parseVoiceSettings({ ...SAVED, ...part })).toEqual({ ...SAVED, ...read })
  })

  it('a key is read without the spaces around it, and only if it can be one', () => {
    expect(parseKey(' sk_1 \n')).toBe('sk_1')
    expect(parseKey('')).toBeNull()
    expect(parseKey('ma clé')).toBeNull()
    expect(parseKey('x'.repeat(257))).toBeNull()
  })
})

describe('W1401: their store', () => {
  const open = (stored?: string) => {
    const storage = new TestStorage()
    if (stored !== undefined) storage.setItem(KEYS.voiceSettings, stored)
    const values = openKeyValueStore(() => storage)
    let notify: (key: string | null) => void = () => undefined
    const store = createVoiceSettingsStore(values, (listener) => (notify = listener))
    return { storage, store, notify: (key: string | null) => notify(key) }
  }

  it('keeps them under a key that no clean-up takes, and reads them again', () => {
    const { storage, store } = open()
    expect(store.change({ apiKey: { key: 'sk_1' }, enabled: true }).ok).toBe(true)
    const text = storage.getItem('dutch-voice-settings') ?? ''
    expect(JSON.parse(text)).toMatchObject({ apiKey: { key: 'sk_1' }, enabled: true })
    expect(open(text).store.getState()).toEqual(store.getState())
    expect(isExpendable(KEYS.voiceSettings)).toBe(false)
  })

  it('half a text reads as the defaults', () => {
    expect(open('{"apiKey":{"key":"sk_').store.getState()).toEqual(DEFAULT_VOICE)
  })

  it('without a key the provider is off, whatever is asked', () => {
    const { store } = open(JSON.stringify(SAVED))
    store.change({ apiKey: null })
    expect(store.getState()).toMatchObject({ apiKey: null, enabled: false })
    store.change({ enabled: true })
    expect(store.getState().enabled).toBe(false)
  })

  it('holds what cannot be stored, and says so', () => {
    const { storage, store } = open()
    storage.quota = 10
    expect(store.change({ aloud: true })).toMatchObject({ ok: false, error: { kind: 'storage-full' } })
    expect(store.getState().aloud).toBe(true)
  })

  it('forgets the key although nothing can be written', () => {
    const { storage, store } = open(JSON.stringify(SAVED))
    storage.quota = 10
    expect(store.removeKey().ok).toBe(true)
    expect(store.getState().apiKey).toBeNull()
    expect(storage.getItem(KEYS.voiceSettings)).toBeNull()
  })

  it('does not call a key removed that still stands there', () => {
    const { storage, store } = open(JSON.stringify(SAVED))
    storage.quota = 10
    storage.removeItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    expect(store.removeKey()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(store.getState().apiKey).toEqual(SAVED.apiKey)
  })

  it('follows what another tab changed', () => {
    const { storage, store, notify } = open()
    let changes = 0
    store.subscribe(() => (changes += 1))
    storage.setItem(KEYS.voiceSettings, JSON.stringify(SAVED))
    notify('dutch-theme')
    expect(changes).toBe(0)
    notify(KEYS.voiceSettings)
    expect(changes).toBe(1)
    expect(store.getState()).toEqual(SAVED)
  })
})
