import type { DutchDb } from './dutch-db.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { PREFERENCE_IDS, type KEYS } from './storage-keys.ts'
import type { TabHub, Topic } from './tab-hub.ts'

export interface PreferenceStorage {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly hub: TabHub
}

export interface PreferencePlace<Value> {
  readonly id: keyof typeof PREFERENCE_IDS
  /** The key in local storage while there is no database. */
  readonly key: (typeof KEYS)[keyof typeof KEYS]
  /** What other tabs are told when it changes. */
  readonly topic: Topic
  /** Undefined where local storage is to say it. */
  readonly fromRecord: (record: unknown) => Value | undefined
  /** Null for nothing. */
  readonly fromText: (text: string | null) => Value
  readonly toRecord: (value: Value) => object
  readonly toText: (value: Value) => string
}

export interface PreferenceRecord<Value> {
  readonly load: () => Promise<Value>
  /**
   * In the transaction that reads it: another tab, a pull or a leaving account never comes between.
   * @returns what stands then; null where it is not kept
   */
  readonly change: (edit: (before: Value) => Value) => Promise<Value | null>
}

export function createPreferenceRecord<Value>(
  { db, values, hub }: PreferenceStorage,
  { id, key, topic, fromRecord, fromText, toRecord, toText }: PreferencePlace<Value>,
): PreferenceRecord<Value> {
  const valueIn = (record: unknown) => {
    const found = fromRecord(record)
    if (found !== undefined) return found
    return fromText(values.read(key))
  }
  const changeText = (edit: (before: Value) => Value): Value | null => {
    const after = edit(fromText(values.read(key)))
    // Memory keeps it no longer than the page.
    return values.kind === 'local' && values.write(key, toText(after)).ok ? after : null
  }
  return {
    load: async () => {
      try {
        return valueIn(await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS[id])))
      } catch {
        // Local storage has what was kept since.
        return fromText(values.read(key))
      }
    },
    change: async (edit) => {
      let stored: unknown
      let after: Value | null
      try {
        after = await db.write(['userPreferences'], async (transaction) => {
          const store = transaction.objectStore('userPreferences')
          stored = await store.get(PREFERENCE_IDS[id])
          const next = edit(valueIn(stored))
          await store.put({ ...toRecord(next), id: PREFERENCE_IDS[id] })
          return next
        })
      } catch {
        // A record that can be read would go on standing before the text.
        after = stored === undefined ? changeText(edit) : null
      }
      if (after !== null) hub.publish(topic)
      return after
    },
  }
}
