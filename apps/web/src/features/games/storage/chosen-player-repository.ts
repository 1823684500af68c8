import type { ChosenPlayerRepository } from '@dutch/sync/chosen-player'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS, PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

/** The chosen player: one record in `userPreferences`, or a key in local storage where there is no database. */
export function createChosenPlayerRepository(db: DutchDb, values: KeyValueStore, hub: TabHub): ChosenPlayerRepository {
  return {
    load: async () => {
      try {
        const record = await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS.chosenPlayer))
        if (record !== undefined) return readChosen(record)
      } catch {
        // Local storage knows what was chosen since.
      }
      return values.read(KEYS.chosenPlayer)
    },
    save: async (name) => {
      try {
        await db.write(['userPreferences'], (transaction) =>
          transaction.objectStore('userPreferences').put(chosenRecord(name)),
        )
      } catch {
        // Memory only keeps it no longer than the page.
        if (values.kind !== 'local' || !values.write(KEYS.chosenPlayer, name).ok) return false
      }
      hub.tell('players')
      return true
    },
  }
}

/** The record of a chosen player, by name. */
export function chosenRecord(name: string | null) {
  return { id: PREFERENCE_IDS.chosenPlayer, name }
}

/** The name in such a record; null for nobody, and for anything that is no such record. */
export function readChosen(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('name' in record)) return null
  return typeof record.name === 'string' && record.name !== '' ? record.name : null
}
