// Reads and writes the settings of local storage under the keys that an account shares; a default value has no entry.
// Consents, tutorials, notifications and synchronisation itself belong to the device and have no key.

import { parseJson } from '@dutch/sync/parse-json'

export interface SettingsRepository {
  /** Values as JSON by key. */
  readonly read: () => ReadonlyMap<string, string>
  /** Null resets the setting. Answers whether the key is one of this repository. */
  readonly apply: (key: string, value: string | null) => boolean
  /** A stored value as this version reads it; null for a default, a value that it cannot read and a key that it lacks. */
  readonly asRead: (key: string, value: string) => string | null
}

interface SettingsAccess<Settings> {
  readonly get: () => Settings
  readonly change: (settings: Settings) => void
  readonly parse: (stored: unknown) => Settings
}

type Tree = Readonly<Record<string, unknown>>

const TOP: readonly (readonly [key: string, field: string])[] = [
  ['theme', 'theme'],
  ['animations-enabled', 'animationsEnabled'],
  ['sound-enabled', 'soundEnabled'],
  ['sound-volume', 'soundVolume'],
]
const GAMEPLAY = 'gameplay'

/** @param access reads and writes the settings, and parses stored values */
export function createSettingsRepository<Settings extends object>(
  access: SettingsAccess<Settings>,
): SettingsRepository {
  const defaults = fieldsOf(access.parse({}))
  const fields = [
    ...TOP.map(([key, field]) => ({ key, path: [field] })),
    ...Object.keys(fieldsOf(defaults[GAMEPLAY])).map((field) => ({
      key: `${GAMEPLAY}/${field}`,
      path: [GAMEPLAY, field],
    })),
  ]
  const textAt = (settings: Tree, path: readonly string[]) => {
    const value = valueAt(settings, path)
    return value === valueAt(defaults, path) ? null : JSON.stringify(value)
  }
  return {
    read: () => {
      const settings = fieldsOf(access.get())
      return new Map(
        fields.flatMap(({ key, path }): [string, string][] => {
          const text = textAt(settings, path)
          return text === null ? [] : [[key, text]]
        }),
      )
    },
    asRead: (key, value) => {
      const path = fields.find((known) => known.key === key)?.path
      if (path === undefined) return null
      return textAt(fieldsOf(access.parse(withValueAt({}, path, parseJson(value)))), path)
    },
    apply: (key, value) => {
      const field = fields.find((known) => known.key === key)
      if (field === undefined) return false
      const given = value === null ? valueAt(defaults, field.path) : parseJson(value)
      // An unreadable value would be parsed as the default, so the present value stays.
      const parsed = access.parse(withValueAt(fieldsOf(access.get()), field.path, given))
      if (valueAt(fieldsOf(parsed), field.path) === given) access.change(parsed)
      return true
    },
  }
}

function fieldsOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function valueAt(tree: Tree, [first = '', ...rest]: readonly string[]): unknown {
  return rest.length === 0 ? tree[first] : valueAt(fieldsOf(tree[first]), rest)
}

function withValueAt(tree: Tree, [first = '', ...rest]: readonly string[], value: unknown): Tree {
  return { ...tree, [first]: rest.length === 0 ? value : withValueAt(fieldsOf(tree[first]), rest, value) }
}
