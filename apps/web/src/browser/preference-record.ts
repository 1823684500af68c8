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
  /** Where it stands in local storage while there is no database. */
  readonly key: (typeof KEYS)[keyof typeof KEYS]
  /** What other tabs hear of when it changes. */
  readonly topic: Topic
}

/** One record in `userPreferences`, or a key in local storage where there is no database. */
export interface PreferenceRecord {
  /**
   * @param fromRecord reads the record of the database; undefined where local storage is to say it
   * @param fromText reads what local storage has, null for nothing
   */
  readonly load: <Value>(
    fromRecord: (record: unknown) => Value | undefined,
    fromText: (text: string | null) => Value,
  ) => Promise<Value>
  /** Answers whether it is kept. @param text the same for local storage */
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
        // Local storage knows what was kept since.
      }
      return fromText(values.read(key))
    },
    save: async (record, text) => {
      try {
        const kept = { ...record, id: PREFERENCE_IDS[id] }
        await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(kept))
      } catch {
        // Memory only keeps it no longer than the page.
        if (values.kind !== 'local' || !values.write(key, text).ok) return false
      }
      hub.tell(topic)
      return true
    },
  }
}
