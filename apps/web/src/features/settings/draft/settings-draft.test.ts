import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore, openKeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS, SESSION_KEYS } from '../../../browser/storage-keys.ts'
import { TestStorage } from '../../../browser/test-storage.ts'
import { createSettingsStore } from '../settings-store.ts'
import { DEFAULT_SETTINGS } from '../user-settings.ts'
import { createSettingsDraft } from './settings-draft.ts'

function open() {
  const storage = new TestStorage()
  const values = openKeyValueStore(() => storage)
  const repository = createMemoryKeyValueStore()
  const store = createSettingsStore(values)
  return { storage, values, repository, store, draft: createSettingsDraft(store, repository) }
}

describe('settings that are being changed', () => {
  it('W501: a change is marked, stored by saving alone, and then no change any more', () => {
    const { values, store, draft } = open()
    let received = 0
    draft.subscribe(() => {
      received += 1
    })
    draft.change({ theme: 'dark', soundVolume: 35 })
    expect(draft.getState()).toEqual({
      settings: { ...DEFAULT_SETTINGS, theme: 'dark', soundVolume: 35 },
      isModified: true,
    })
    expect(received).toBeGreaterThan(0)
    expect([store.getState().theme, values.read(KEYS.appState)]).toEqual(['auto', null])
    expect(draft.save().ok).toBe(true)
    expect(draft.getState().isModified).toBe(false)
    expect(createSettingsStore(values).getState()).toMatchObject({ theme: 'dark', soundVolume: 35 })
  })

  it('W501: what is put back by hand, or let go, is no change', () => {
    const { draft } = open()
    draft.change({ theme: 'dark' })
    draft.change({ theme: 'auto' })
    expect(draft.getState().isModified).toBe(false)
    draft.change({ animationsEnabled: false })
    draft.discard()
    expect(draft.getState()).toEqual({ settings: DEFAULT_SETTINGS, isModified: false })
  })

  it('W501: what another tab stores meanwhile shows through, and neither takes back the other', () => {
    const { repository, store, draft } = open()
    const { gameplay } = DEFAULT_SETTINGS
    draft.change({ gameplay: { ...gameplay, showTips: false } })
    store.change({ theme: 'light', gameplay: { ...gameplay, defaultScoreLimit: 150 } })
    expect(draft.getState().settings).toMatchObject({
      theme: 'light',
      gameplay: { showTips: false, defaultScoreLimit: 150 },
    })
    draft.save()
    expect(store.getState()).toMatchObject({ theme: 'light', gameplay: { showTips: false, defaultScoreLimit: 150 } })
    draft.change({ theme: 'dark' })
    store.change({ theme: 'dark' })
    expect(draft.getState().isModified).toBe(false)
    store.change({ theme: 'light' })
    expect(draft.getState()).toMatchObject({ isModified: false, settings: { theme: 'light' } })
    expect(createSettingsDraft(store, repository).getState().isModified).toBe(false)
  })

  it('W502: changes outlive the page, and what cannot be read of them changes nothing', () => {
    const { repository, store, draft } = open()
    draft.change({ theme: 'dark', privacy: { ...DEFAULT_SETTINGS.privacy, analytics: false } })
    const later = createSettingsDraft(store, repository).getState()
    expect(later).toMatchObject({ isModified: true, settings: { theme: 'dark', privacy: { analytics: false } } })
    const unreadable = [
      '{"theme":"blue","soundVolume":"loud","gameplay/showTips":3,"tutorialCompleted":true,"__proto__":{"a":1}}',
      '{',
      '[1]',
      '7',
    ]
    for (const text of unreadable) {
      repository.write(SESSION_KEYS.settingsDraft, text)
      expect(createSettingsDraft(store, repository).getState()).toEqual({
        settings: DEFAULT_SETTINGS,
        isModified: false,
      })
    }
  })

  it('W501: where there is no room nothing is called saved, nothing changes, and it can be tried again', () => {
    const { storage, store, draft } = open()
    draft.change({ soundEnabled: false })
    storage.quota = 0
    expect(draft.save()).toMatchObject({ ok: false, error: { kind: 'storage-full' } })
    expect(store.getState().soundEnabled).toBe(true)
    expect(draft.getState()).toMatchObject({ isModified: true, settings: { soundEnabled: false } })
    expect(draft.reset().ok).toBe(false)
    storage.quota = Number.POSITIVE_INFINITY
    expect(draft.save().ok).toBe(true)
    expect(store.getState().soundEnabled).toBe(false)
  })

  it('W503: the defaults come back, without the changes, and leave what is none of these settings', () => {
    const { store, draft } = open()
    const notifications = { gameUpdates: false, achievements: true, multiplayer: false }
    store.change({ theme: 'dark', soundVolume: 5, syncEnabled: true, tutorialCompleted: true, notifications })
    draft.change({ animationsEnabled: false })
    expect(draft.reset().ok).toBe(true)
    const kept = { syncEnabled: true, tutorialCompleted: true, notifications }
    expect(store.getState()).toEqual({ ...DEFAULT_SETTINGS, ...kept })
    expect(draft.getState().isModified).toBe(false)
  })
})
