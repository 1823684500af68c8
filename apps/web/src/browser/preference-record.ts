import type { DutchDb } from './dutch-db.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { PREFERENCE_IDS, type KEYS } from './storage-keys.ts'
import type { TabHub, Topic } from './tab-hub.ts'

export interface PreferenceStorage {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly hub: TabHub
}

export interface PreferencePlace {
  readonly id: keyof typeof PREFERENCE_IDS
  /** The key in local storage while there is no database. */
  readonly key: (typeof KEYS)[keyof typeof KEYS]
  /** What other tabs are told when it changes. */
  readonly topic: Topic
}

export interface PreferenceRecord {
  /**
   * @param fromRecord undefined where local storage is to say it
   * @param fromText null for nothing
   */
  readonly load: <Value>(
    fromRecord: (record: unknown) => Value | undefined,
    fromText: (text: string | null) => Value,
  ) => Promise<Value>
  /**
   * @param text the record for local storage
   * @returns whether it is kept
   */
  readonly save: (record: object, text: string) => Promise<boolean>
}

export function createPreferenceRecord(
  storage: PreferenceStorage,
  { id, key, topic }: PreferencePlace,
): PreferenceRecord {
  const { db, values, hub } = storage
  return {
    load: async (fromRecord, fromText) => {
      try {
        const found = fromRecord(await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS[id])))
        if (found !== undefined) return found
      } catch {
        // Local storage has what was kept since.
      }
      return fromText(values.read(key))
    },
    save: async (record, text) => {
      try {
        const kept = { ...record, id: PREFERENCE_IDS[id] }
        await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(kept))
      } catch {
        // Memory keeps it no longer than the page.
        if (values.kind !== 'local' || !values.write(key, text).ok) return false
      }
      hub.publish(topic)
      return true
    },
  }
}
