import type { Repository } from '@dutch/sync/repository'
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
  /** The key in local storage that replaces the record while the database fails. */
  readonly key: (typeof KEYS)[keyof typeof KEYS]
  /** The topic that is published to other tabs after a change. */
  readonly topic: Topic
  /** Undefined if local storage must be read instead. */
  readonly fromRecord: (record: unknown) => Value | undefined
  /** Parses the text in local storage; null for a missing key. */
  readonly fromText: (text: string | null) => Value
  readonly toRecord: (value: Value) => object
  readonly toText: (value: Value) => string
  /** Joins the record with a text that was stored later; by default the text replaces it. */
  readonly joined?: (record: Value, text: Value) => Value
}

export function createPreferenceRecord<Value>(
  { db, values, hub }: PreferenceStorage,
  { id, key, topic, fromRecord, fromText, toRecord, toText, joined = (_, text) => text }: PreferencePlace<Value>,
): Repository<Value> {
  const late = () => (values.read(KEYS.latePreferences) ?? '').split(' ').filter((one) => one !== '')
  const isLate = () => late().includes(PREFERENCE_IDS[id])
  const setLate = (isSo: boolean): boolean => {
    if (isLate() === isSo) return true
    const others = late().filter((one) => one !== PREFERENCE_IDS[id])
    return values.write(KEYS.latePreferences, [...others, ...(isSo ? [PREFERENCE_IDS[id]] : [])].join(' ')).ok
  }
  /** The record as last read or written, which still counts while the database fails. */
  let last: unknown
  const valueIn = (record: unknown) => {
    const found = fromRecord(record)
    if (found === undefined) return fromText(values.read(key))
    return isLate() ? joined(found, fromText(values.read(key))) : found
  }
  const changeText = (edit: (before: Value) => Value): Value | null => {
    const after = edit(valueIn(last))
    // A value in memory is lost with the page, so it does not count as stored.
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
        // Fields of a later version stay.
        await store.put(Object.assign({}, stored, toRecord(next), { id: PREFERENCE_IDS[id] }))
        return next
      })
      last = toRecord(after)
      setLate(false)
    } catch {
      // If the record can be read, it would take precedence over the text, so the change counts as not stored.
      after = stored === undefined ? changeText(edit) : null
    }
    if (after !== null) hub.publish(topic)
    return after
  }
  return {
    load: async () => {
      try {
        last = await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS[id]))
        const value = valueIn(last)
        // The later text goes into the record before a renaming or a pull changes the record.
        return isLate() ? ((await change((late) => late)) ?? value) : value
      } catch {
        // Local storage has the values that were stored while the database failed.
        return valueIn(last)
      }
    },
    change,
  }
}
