import { parseJson } from '@dutch/sync/compact-copy'
import type { PlayersRepository } from '@dutch/sync/preferences'
import { readPlayers } from '@dutch/sync/remembered-players'
import * as v from 'valibot'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS, PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

const recordSchema = v.object({ players: v.array(v.unknown()) })

/** The remembered players: one record in `userPreferences`, or a key in local storage where there is no database. */
export function createPlayersRepository(db: DutchDb, values: KeyValueStore, hub: TabHub): PlayersRepository {
  return {
    load: async () => {
      try {
        const record = v.safeParse(
          recordSchema,
          await db.read((connection) => connection.get('userPreferences', PREFERENCE_IDS.knownPlayers)),
        )
        if (record.success) return readPlayers(record.output.players)
      } catch {
        // Local storage knows what was kept since.
      }
      return readPlayers(parseJson(values.read(KEYS.knownPlayers) ?? '[]'))
    },
    save: async (players) => {
      try {
        const record = { id: PREFERENCE_IDS.knownPlayers, players }
        await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(record))
      } catch {
        // Memory only keeps them no longer than the page.
        const isKept = values.kind === 'local' && values.write(KEYS.knownPlayers, JSON.stringify(players)).ok
        if (!isKept) return false
      }
      hub.tell('players')
      return true
    },
  }
}
