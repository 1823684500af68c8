import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { parseSettings, type TopSettings, type UserSettings } from './user-settings.ts'

export interface SettingsStore {
  readonly getState: () => UserSettings
  readonly subscribe: (listener: () => void) => () => void
  /** Stores all of them at once. Refused, they hold until the page is closed. */
  readonly change: (changes: Partial<UserSettings>) => Result<null, StorageFault>
  /** Another tab changed what is stored. */
  readonly refresh: () => void
}

interface StoredAppState extends TopSettings {
  readonly settings: UserSettings
}

/** Kept under `dutch-app-state`; the single keys are read where it is missing and written as copies. */
export function createSettingsStore(values: KeyValueStore): SettingsStore {
  // zustand does not hand on what its storage answers.
  let stored: Result<null, StorageFault> = accept(null)
  const store = createStore<UserSettings>()(
    persist(() => startingSettings(values), {
      name: KEYS.appState,
      version: 0,
      partialize: toStored,
      merge: (persisted) => (isStored(persisted) ? read(persisted) : startingSettings(values)),
      storage: {
        getItem: (name) => parseJson(values.read(name)),
        setItem: (name, value) => {
          stored = values.write(name, JSON.stringify(value))
          writeCopies(values, value.state)
        },
        removeItem: (name) => values.remove(name),
      },
    }),
  )
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (changes) => {
      store.setState(changes)
      return stored
    },
    refresh: () => void store.persist.rehydrate(),
  }
}

function toStored(settings: UserSettings): StoredAppState {
  const { theme, soundEnabled, animationsEnabled, tutorialCompleted } = settings
  return { theme, soundEnabled, animationsEnabled, tutorialCompleted, settings }
}

function isStored(persisted: unknown): persisted is Record<string, unknown> {
  return typeof persisted === 'object' && persisted !== null
}

/** The fields at the top win over their twins inside `settings`. */
function read(persisted: Record<string, unknown>): UserSettings {
  const { settings, ...top } = persisted
  return parseSettings({ ...(isStored(settings) ? settings : {}), ...top })
}

function startingSettings(values: KeyValueStore): UserSettings {
  const flag = (key: string) => ({ true: true, false: false })[values.read(key) ?? '']
  return parseSettings({
    theme: values.read(KEYS.theme),
    soundEnabled: flag(KEYS.soundEnabled),
    tutorialCompleted: flag(KEYS.tutorialCompleted),
    tutorialSkipped: flag(KEYS.tutorialSkipped),
    offlineMode: flag(KEYS.offlineMode),
    notifications: { gameUpdates: flag(KEYS.reminders), achievements: flag(KEYS.achievementAlerts) },
  })
}

function writeCopies(values: KeyValueStore, state: StoredAppState): void {
  values.write(KEYS.theme, state.theme)
  values.write(KEYS.soundEnabled, String(state.soundEnabled))
  values.write(KEYS.tutorialCompleted, String(state.tutorialCompleted))
  values.write(KEYS.tutorialSkipped, String(state.settings.tutorialSkipped))
  values.write(KEYS.offlineMode, String(state.settings.offlineMode))
  values.write(KEYS.reminders, String(state.settings.notifications.gameUpdates))
  values.write(KEYS.achievementAlerts, String(state.settings.notifications.achievements))
}

// zustand expects its own envelope: anything else is ignored.
function parseJson(text: string | null): { state: StoredAppState; version: number } | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('state' in value) || !isStored(value.state)) return null
    const settings = read(value.state)
    return { state: toStored(settings), version: 0 }
  } catch {
    return null
  }
}
