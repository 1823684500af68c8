// What somebody changed and did not save yet: the changed values alone, by name. What another
// tab or device stores meanwhile shows wherever this person touched nothing.

import { DEFAULT_SETTINGS, parseSettings, type UserSettings } from '../user-settings.ts'

/** A group's values by "group/name". Only `withChanges` reads them, and trusts none. */
export type DraftChanges = Readonly<Record<string, unknown>>

export const NO_CHANGES: DraftChanges = {}

/** Settings that wait for "Enregistrer"; all others act at once. */
const NAMES = ['theme', 'animationsEnabled', 'soundEnabled', 'soundVolume', 'syncEnabled'] as const
const GROUPS = ['gameplay', 'privacy'] as const

/** SPEC R250: a value that cannot be read changes nothing. */
export function withChanges(stored: UserSettings, changes: DraftChanges): UserSettings {
  return Object.entries(changes).reduce((settings, [name, value]) => withChange(settings, name, value), stored)
}

export function differences(stored: UserSettings, wanted: UserSettings): DraftChanges {
  const before = leavesOf(stored)
  return Object.fromEntries(Object.entries(leavesOf(wanted)).filter(([name, value]) => before[name] !== value))
}

/**
 * SPEC R252: the defaults. Synchronisation stays as it is: it came with the account, and
 * without it rounds would stop being pushed.
 */
export function withDefaults(stored: UserSettings): UserSettings {
  const { syncEnabled } = stored
  return withChanges(stored, differences(stored, { ...DEFAULT_SETTINGS, syncEnabled }))
}

/** None where the text cannot be read. */
export function readChanges(text: string | null): DraftChanges {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : NO_CHANGES
  } catch {
    return NO_CHANGES
  }
}

function withChange(settings: UserSettings, name: string, value: unknown): UserSettings {
  const group = GROUPS.find((known) => name.startsWith(`${known}/`))
  const changed =
    group === undefined
      ? { ...settings, [name]: value }
      : { ...settings, [group]: { ...settings[group], [name.slice(group.length + 1)]: value } }
  // An unreadable value would become its default: it is left as it is stored.
  const parsed = parseSettings(changed)
  return leavesOf(parsed)[name] === value ? parsed : settings
}

function leavesOf(settings: UserSettings): DraftChanges {
  const groups = GROUPS.flatMap((group) =>
    Object.entries(settings[group]).map(([name, value]) => [`${group}/${name}`, value] as const),
  )
  return Object.fromEntries<unknown>([...NAMES.map((name) => [name, settings[name]] as const), ...groups])
}
