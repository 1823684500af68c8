import { parseJson } from '@dutch/sync/compact-copy'
import type { RecordRepository } from '@dutch/sync/house-rules'
import type { DutchDb } from '../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS, PREFERENCE_IDS } from '../../browser/storage-keys.ts'
import type { TabHub } from '../../browser/tab-hub.ts'

/** SPEC Y85: the house rules: one record in `userPreferences`, or a key in local storage where there is no database. */
export function createHouseRulesRepository(db: DutchDb, values: KeyValueStore, hub: TabHub): RecordRepository {
  return {
    load: async () => {
      try {
        const record: unknown = await db.read((connection) =>
          connection.get('userPreferences', PREFERENCE_IDS.houseRules),
        )
        if (record !== undefined) return record
      } catch {
        // Local storage knows what was kept since.
      }
      const text = values.read(KEYS.houseRules)
      return text === null ? undefined : parseJson(text)
    },
    save: async (rules) => {
      try {
        const record = { ...rules, id: PREFERENCE_IDS.houseRules }
        await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(record))
      } catch {
        // Memory only keeps them no longer than the page.
        const isKept = values.kind === 'local' && values.write(KEYS.houseRules, JSON.stringify(rules)).ok
        if (!isKept) return false
      }
      hub.tell('house-rules')
      return true
    },
  }
}
