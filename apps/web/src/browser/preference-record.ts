import type { DutchDb } from './dutch-db.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { KEYS, PREFERENCE_IDS } from './storage-keys.ts'
import type { TabHub, Topic } from './tab-hub.ts'

export interface PreferenceStorage {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly hub: TabHub
}

interface PreferencePlace<Value> {
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
  /** What a text that is later than the record makes of it; by default it stands. */
  readonly joined?: (record: Value, text: Value) => Value
}

interface PreferenceRecord<Value> {
  readonly load: () => Promise<Value>
  /**
   * In the transaction that reads it: another tab, a pull or a leaving account never comes between.
   * @returns what stands then; null where it is not kept
   */
  readonly change: (edit: (before: Value) => Value) => Promise<Value | null>
}

export function createPreferenceRecord<Value>(
  { db, values, hub }: PreferenceStorage,
  { id, key, topic, fromRecord, fromText, toRecord, toText, joined = (_, text) => text }: PreferencePlace<Value>,
): PreferenceRecord<Value> {
  const late = () => (values.read(KEYS.latePreferences) ?? '').split(' ').filter((one) => one !== '')
  const isLate = () => late().includes(PREFERENCE_IDS[id])
  const setLate = (isSo: boolean): boolean => {
    if (isLate() === isSo) return true
    const others = late().filter((one) => one !== PREFERENCE_IDS[id])
    return values.write(KEYS.latePreferences, [...others, ...(isSo ? [PREFERENCE_IDS[id]] : [])].join(' ')).ok
  }
  const valueIn = (record: unknown) => {
    const found = fromRecord(record)
    if (found === undefined) return fromText(values.read(key))
    return isLate() ? joined(found, fromText(values.read(key))) : found
  }
  const changeText = (edit: (before: Value) => Value): Value | null => {
    const after = edit(fromText(values.read(key)))
    // Memory keeps it no longer than the page.
    return values.kind === 'local' && values.write(key, toText(after)).ok && setLate(true) ? after : null
  }
  const change = async (edit: (before: Value) => Value): Promise<Value | null> => {
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
      setLate(false)
    } catch {
      // A record that can be read would go on standing before the text.
      after = stored === undefined ? changeText(edit) : null
    }
    if (after !== null) hub.publish(topic)
    return after
  }
  return {
    load: async () => {
      try {
        const value = valueIn(await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS[id])))
        // Before a renaming or a pull changes the record.
        return isLate() ? ((await change((late) => late)) ?? value) : value
      } catch {
        // Local storage has what was kept since.
        return fromText(values.read(key))
      }
    },
    change,
  }
}
