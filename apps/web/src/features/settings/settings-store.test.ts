import { parseJson } from '@dutch/sync/parse-json'
import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore, openKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { TestStorage } from '../../browser/test-storage.ts'
import { createSettingsStore } from './settings-store.ts'
import { DEFAULT_SETTINGS, parseSettings } from './user-settings.ts'

describe('settings', () => {
  it('W515: start from the defaults of the specification', () => {
    expect(createSettingsStore(createMemoryKeyValueStore()).getState()).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      theme: 'auto',
      soundEnabled: true,
      soundVolume: 70,
      language: 'fr',
      gameplay: { defaultScoreLimit: 100 },
      privacy: { analytics: true, crashReports: true, performanceData: false },
    })
  })

  it('W515: are kept whole under one key, version 0, with copies under the single keys', () => {
    const values = createMemoryKeyValueStore()
    const store = createSettingsStore(values)
    store.change({ theme: 'dark', soundEnabled: false })
    store.change({ gameplay: { ...store.getState().gameplay, defaultScoreLimit: 120 } })
    const settings = store.getState()
    expect(JSON.parse(values.read(KEYS.appState) ?? '')).toEqual({
      state: { theme: 'dark', soundEnabled: false, animationsEnabled: true, tutorialCompleted: false, settings },
      version: 0,
    })
    expect(values.read(KEYS.theme)).toBe('dark')
    expect(values.read(KEYS.soundEnabled)).toBe('false')
    expect(createSettingsStore(values).getState()).toEqual(settings)
  })

  it('W515: whether successes are announced stands under a key of its own as well', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.achievementAlerts, 'false')
    const store = createSettingsStore(values)
    expect(store.getState().notifications).toEqual({ ...DEFAULT_SETTINGS.notifications, achievements: false })
    store.change({ notifications: DEFAULT_SETTINGS.notifications })
    expect(values.read(KEYS.achievementAlerts)).toBe('true')
  })

  it('W407: whether games are notified stands under the key of reminders as well', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.reminders, 'false')
    const store = createSettingsStore(values)
    expect(store.getState().notifications).toEqual({ ...DEFAULT_SETTINGS.notifications, gameUpdates: false })
    store.change({ notifications: DEFAULT_SETTINGS.notifications })
    expect(values.read(KEYS.reminders)).toBe('true')
  })

  it('W515: what cannot be stored holds until the page is closed, and is not called stored', () => {
    const storage = new TestStorage()
    const store = createSettingsStore(openKeyValueStore(() => storage))
    expect(store.change({ theme: 'dark' }).ok).toBe(true)
    storage.quota = 0
    expect(store.change({ soundEnabled: false })).toMatchObject({ ok: false, error: { kind: 'storage-full' } })
    store.refresh()
    expect(store.getState().soundEnabled, 'although a synchronisation looked for settings of other tabs').toBe(false)
    storage.quota = Infinity
    expect(store.change({ soundEnabled: true }).ok).toBe(true)
  })

  it('W515: a setting that another tab has stored is read', () => {
    const values = createMemoryKeyValueStore()
    const [one, two] = [createSettingsStore(values), createSettingsStore(values)]
    two.change({ theme: 'dark' })
    one.refresh()
    expect(one.getState().theme).toBe('dark')
    one.change({ theme: 'light' })
    two.refresh()
    expect(two.getState().theme).toBe('light')
    values.remove(KEYS.appState)
    values.remove(KEYS.theme)
    two.refresh()
    expect(two.getState().theme).toBe('auto')
  })

  it('W515: a tutorial that was finished or left out is remembered there, with copies under its two keys', () => {
    const values = createMemoryKeyValueStore()
    const store = createSettingsStore(values)
    store.change({ tutorialCompleted: true, tutorialSkipped: true })
    expect([values.read(KEYS.tutorialCompleted), values.read(KEYS.tutorialSkipped)]).toEqual(['true', 'true'])
    values.remove(KEYS.appState)
    expect(createSettingsStore(values).getState()).toMatchObject({ tutorialCompleted: true, tutorialSkipped: true })
    store.change({ tutorialSkipped: false })
    expect(values.read(KEYS.tutorialSkipped)).toBe('false')
  })

  it('W515: the single keys are read where the one key is missing, and only there', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.theme, 'light')
    values.write(KEYS.soundEnabled, 'false')
    expect(createSettingsStore(values).getState()).toMatchObject({ theme: 'light', soundEnabled: false })
    values.write(KEYS.appState, JSON.stringify({ state: { theme: 'dark' }, version: 0 }))
    expect(createSettingsStore(values).getState()).toMatchObject({ theme: 'dark', soundEnabled: true })
  })

  it('W1504: "Continuer sans compte" holds whatever setting is changed, and is no setting itself', () => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.offlineMode, 'chosen')
    createSettingsStore(values).change({ soundVolume: 40 })
    expect(values.read(KEYS.offlineMode)).toBe('chosen')
    values.remove(KEYS.appState)
    values.write(KEYS.offlineMode, 'true')
    expect(createSettingsStore(values).getState().offlineMode).toBe(false)
  })

  it.each(['', '{', 'null', '7', '{"state":7}', '{"state":{"theme":"blue","settings":[]},"version":3}'])(
    'W515: %s in the key leaves the defaults',
    (text) => {
      const values = createMemoryKeyValueStore()
      values.write(KEYS.appState, text)
      expect(createSettingsStore(values).getState()).toEqual(DEFAULT_SETTINGS)
    },
  )

  it('W515: one bad field takes its default, the others stay', () => {
    expect(
      parseSettings({ soundVolume: 400, theme: 'dark', gameplay: { defaultScoreLimit: 5, showTips: false } }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      gameplay: { ...DEFAULT_SETTINGS.gameplay, showTips: false },
    })
  })

  it('W507: follows another tab that deleted everything: the defaults are back', () => {
    const values = createMemoryKeyValueStore()
    const [one, two] = [createSettingsStore(values), createSettingsStore(values)]
    one.change({ theme: 'light', soundEnabled: false, gameplay: { ...one.getState().gameplay, showTips: false } })
    two.refresh()
    expect(two.getState().gameplay.showTips).toBe(false)
    for (const key of values.keys()) values.remove(key)
    two.refresh()
    expect(two.getState()).toEqual(DEFAULT_SETTINGS)
    expect(values.keys()).toEqual([])
  })

  it.each([
    ['of another version', '{"state":{"theme":"dark","settings":{"soundVolume":30}},"version":7}', 30],
    ['with a volume of "loud"', '{"state":{"theme":"dark","settings":{"soundVolume":"loud"}},"version":0}', 70],
    ['with lists for groups', '{"state":{"theme":"dark","settings":{"gameplay":[1],"privacy":[]}},"version":0}', 70],
  ])('W515: a stored state %s gives what can be read of it', (_, text, soundVolume) => {
    const values = createMemoryKeyValueStore()
    values.write(KEYS.appState, text)
    expect(createSettingsStore(values).getState()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', soundVolume })
  })

  it('W515: a change leaves what a later version stored and this one cannot read', () => {
    const values = createMemoryKeyValueStore()
    const settings = { theme: 'mauve', soundVolume: 'loud', gameplay: { showTips: false, showJokes: true } }
    const later = { version: 7, also: 1, state: { theme: 'mauve', density: 'tight', soundVolume: 30, settings } }
    values.write(KEYS.appState, JSON.stringify(later))
    const store = createSettingsStore(values)
    store.change({ soundEnabled: false })
    const stored = () => parseJson(values.read(KEYS.appState))
    expect(stored()).toMatchObject({ ...later, state: { ...later.state, soundEnabled: false } })
    store.change({ theme: 'dark', gameplay: { ...store.getState().gameplay, showTips: true } })
    expect(stored()).toMatchObject({
      ...later,
      state: {
        theme: 'dark',
        density: 'tight',
        settings: { theme: 'dark', soundVolume: 'loud', gameplay: { showTips: true, showJokes: true } },
      },
    })
    store.change({ soundVolume: 80 })
    expect(createSettingsStore(values).getState()).toEqual(store.getState())
  })

  it('W504: follows what another tab stored', () => {
    const values = createMemoryKeyValueStore()
    const [one, two] = [createSettingsStore(values), createSettingsStore(values)]
    one.change({ theme: 'light' })
    two.refresh()
    expect(two.getState().theme).toBe('light')
  })
})
