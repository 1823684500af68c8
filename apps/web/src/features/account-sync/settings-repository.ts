// The settings of local storage under the keys that an account shares; defaults have no key. What belongs to a device
// stays out: consents, tutorials, notifications, synchronisation itself.

import { parseJson } from '@dutch/sync/parse-json'

export interface SettingsRepository {
  /** JSON by key. */
  readonly read: () => ReadonlyMap<string, string>
  /** Null sets it back. Answers whether the key is one of these. */
  readonly apply: (key: string, value: string | null) => boolean
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
const MAX_KEY_UNITS = 140

/** A player's name can hold anything. */
export function isSharedKey(key: string): boolean {
  return key.length <= MAX_KEY_UNITS && !/\p{Cc}|\p{Cs}/u.test(key)
}

/** @param access the settings, and what reads them from anything. */
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
  return {
    read: () => {
      const settings = fieldsOf(access.get())
      return new Map(
        fields.flatMap(({ key, path }): [string, string][] => {
          const value = valueAt(settings, path)
          return value === valueAt(defaults, path) ? [] : [[key, JSON.stringify(value)]]
        }),
      )
    },
    apply: (key, value) => {
      const field = fields.find((known) => known.key === key)
      if (field === undefined) return false
      const given = value === null ? valueAt(defaults, field.path) : parseJson(value)
      // An unreadable value would become its default: it is left as it is.
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
