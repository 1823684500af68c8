import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { fieldsOf, parseSettings, type UserSettings } from './user-settings.ts'

export interface SettingsStore {
  readonly getState: () => UserSettings
  readonly subscribe: (listener: () => void) => () => void
  /** Stores all changes at once. If storing fails, they hold until the page is closed. */
  readonly change: (changes: Partial<UserSettings>) => Result<null, StorageFault>
  /** Reads the stored settings again if another tab has changed them. */
  readonly refresh: () => void
}

/** Stored under `dutch-app-state`. Single keys are read if it is missing, and written as copies. */
export function createSettingsStore(values: KeyValueStore): SettingsStore {
  /** The stored text whose settings this store has. */
  let known: string | null = null
  const read = () => {
    known = values.read(KEYS.appState)
    return parseStored(known) ?? startingSettings(values)
  }
  const store = createStore(read)
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (changes) => {
      store.setState(changes)
      const settings = store.getState()
      const text = changedText(values.read(KEYS.appState), settings)
      const written = values.write(KEYS.appState, text)
      if (written.ok) known = text
      writeCopies(values, settings)
      return written
    },
    refresh: () => {
      if (values.read(KEYS.appState) !== known) store.setState(read(), true)
    },
  }
}

/** Stored beside `settings` too, and read from there first. */
const TOP: readonly (keyof UserSettings)[] = ['theme', 'soundEnabled', 'animationsEnabled', 'tutorialCompleted']

function toStored(settings: UserSettings): object {
  return { ...Object.fromEntries(TOP.map((name) => [name, settings[name]])), settings }
}

function startingSettings(values: KeyValueStore): UserSettings {
  const flag = (key: string) => ({ true: true, false: false })[values.read(key) ?? '']
  return parseSettings({
    theme: values.read(KEYS.theme),
    soundEnabled: flag(KEYS.soundEnabled),
    tutorialCompleted: flag(KEYS.tutorialCompleted),
    tutorialSkipped: flag(KEYS.tutorialSkipped),
    notifications: { gameUpdates: flag(KEYS.reminders), achievements: flag(KEYS.achievementAlerts) },
  })
}

function writeCopies(values: KeyValueStore, settings: UserSettings): void {
  values.write(KEYS.theme, settings.theme)
  values.write(KEYS.soundEnabled, String(settings.soundEnabled))
  values.write(KEYS.tutorialCompleted, String(settings.tutorialCompleted))
  values.write(KEYS.tutorialSkipped, String(settings.tutorialSkipped))
  values.write(KEYS.reminders, String(settings.notifications.gameUpdates))
  values.write(KEYS.achievementAlerts, String(settings.notifications.achievements))
}

/** Null if nothing can be read. */
export function parseStored(text: string | null): UserSettings | null {
  const { state } = fieldsOf(parseJson(text))
  if (typeof state !== 'object' || state === null) return null
  const stored = fieldsOf(state)
  const top = TOP.filter((name) => name in stored).map((name) => [name, stored[name]])
  return parseSettings({ ...fieldsOf(stored['settings']), ...Object.fromEntries(top) })
}

/** SPEC W515: only what would be read differently is written, so that what a later version stored stays. */
function changedText(earlier: string | null, settings: UserSettings): string {
  const kept = fieldsOf(parseJson(earlier))
  const read = parseStored(earlier)
  return JSON.stringify({
    version: 0,
    ...kept,
    state: changed(kept['state'], read && toStored(read), toStored(settings)),
  })
}

function changed(stored: unknown, read: unknown, wanted: unknown): object {
  const [kept, before] = [{ ...fieldsOf(stored) }, fieldsOf(read)]
  for (const [name, value] of Object.entries(fieldsOf(wanted))) {
    if (typeof value === 'object') kept[name] = changed(kept[name], before[name], value)
    else if (!(name in kept) || value !== before[name]) kept[name] = value
  }
  return kept
}
