import { createListeners } from '@dutch/domain/listeners'
import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import { sessionValues, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../../browser/storage-keys.ts'
import type { SettingsStore } from '../settings-store.ts'
import { type UserSettings, DEFAULT_SETTINGS, parseSettings } from '../user-settings.ts'

interface DraftState {
  /** The stored settings with the draft's changes. */
  readonly settings: UserSettings
  readonly isModified: boolean
}

/** SPEC W501 to W503 */
export interface SettingsDraft {
  readonly getState: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** A group (gameplay, privacy) must be passed whole. */
  readonly change: (changes: Partial<UserSettings>) => void
  /** If storing fails, the changes stay in the draft. */
  readonly save: () => Result<null, StorageFault>
  /** SPEC W503 */
  readonly reset: () => Result<null, StorageFault>
  /** Drops the changes. */
  readonly discard: () => void
}

/** @param repository session storage, so that the changes outlive a change of page and a reload of the tab */
export function createSettingsDraft(store: SettingsStore, repository: KeyValueStore): SettingsDraft {
  let changes = readChanges(repository.read(SESSION_KEYS.settingsDraft))
  let state = stateOf(store.getState(), changes)
  const listeners = createListeners()
  const become = (next: DraftChanges) => {
    changes = next
    state = stateOf(store.getState(), next)
    listeners.notify()
  }
  const set = (next: DraftChanges) => {
    const isEmpty = Object.keys(next).length === 0
    if (isEmpty) repository.remove(SESSION_KEYS.settingsDraft)
    else repository.write(SESSION_KEYS.settingsDraft, JSON.stringify(next))
    become(next)
  }
  let isWriting = false
  const write = (wanted: UserSettings) => {
    const before = store.getState()
    isWriting = true
    const stored = store.change(wanted)
    if (!stored.ok) store.change(before)
    isWriting = false
    if (stored.ok) set(NO_CHANGES)
    return stored
  }
  store.subscribe(() => {
    if (isWriting) become(changes)
    // A value that equals the stored one is no change, even if another tab changes the stored value later.
    else set(differences(store.getState(), withChanges(store.getState(), changes)))
  })
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    change: (more) => set(differences(store.getState(), { ...state.settings, ...more })),
    save: () => write(state.settings),
    reset: () => write(withDefaults(store.getState())),
    discard: () => set(NO_CHANGES),
  }
}

function stateOf(stored: UserSettings, changes: DraftChanges): DraftState {
  const settings = withChanges(stored, changes)
  return { settings, isModified: Object.keys(differences(stored, settings)).length > 0 }
}

const opened = new WeakMap<SettingsStore, SettingsDraft>()

export function settingsDraftOf(store: SettingsStore): SettingsDraft {
  const known = opened.get(store)
  if (known !== undefined) return known
  const draft = createSettingsDraft(store, sessionValues())
  opened.set(store, draft)
  return draft
}

// The draft holds changed values only, so that other values follow what another tab stores.

/** The keys are names, or "group/name". */
type DraftChanges = Readonly<Record<string, unknown>>

const NO_CHANGES: DraftChanges = {}

/** SPEC W501 */
const NAMES = ['theme', 'animationsEnabled', 'soundEnabled', 'soundVolume', 'syncEnabled'] as const
const GROUPS = ['gameplay', 'privacy'] as const

/** A value that cannot be read is ignored. */
function withChanges(stored: UserSettings, changes: DraftChanges): UserSettings {
  return Object.entries(changes).reduce((settings, [name, value]) => withChange(settings, name, value), stored)
}

function differences(stored: UserSettings, wanted: UserSettings): DraftChanges {
  const before = leavesOf(stored)
  return Object.fromEntries(Object.entries(leavesOf(wanted)).filter(([name, value]) => before[name] !== value))
}

/** SPEC W503 */
function withDefaults(stored: UserSettings): UserSettings {
  const { syncEnabled } = stored
  return withChanges(stored, differences(stored, { ...DEFAULT_SETTINGS, syncEnabled }))
}

function readChanges(text: string | null): DraftChanges {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : NO_CHANGES
}

function withChange(settings: UserSettings, name: string, value: unknown): UserSettings {
  const group = GROUPS.find((known) => name.startsWith(`${known}/`))
  const changed =
    group === undefined
      ? { ...settings, [name]: value }
      : { ...settings, [group]: { ...settings[group], [name.slice(group.length + 1)]: value } }
  // `parseSettings` turns an unreadable value into the default; the stored value stays instead.
  const parsed = parseSettings(changed)
  return leavesOf(parsed)[name] === value ? parsed : settings
}

function leavesOf(settings: UserSettings): DraftChanges {
  const groups = GROUPS.flatMap((group) =>
    Object.entries(settings[group]).map(([name, value]) => [`${group}/${name}`, value] as const),
  )
  return Object.fromEntries<unknown>([...NAMES.map((name) => [name, settings[name]] as const), ...groups])
}
