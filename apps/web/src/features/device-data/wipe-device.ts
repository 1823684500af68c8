// What "Tout supprimer" removes from this device.

import { accept, refuse, type Result } from '@dutch/domain/result'
import type { DutchDb, ObjectStore } from '../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { barredIds } from '../games/storage/indexeddb-game-record.ts'
import { CHANNEL, isOurs, PREFERENCE_IDS } from '../../browser/storage-keys.ts'
import type { Topic } from '../../browser/tab-hub.ts'

interface WipeParts {
  readonly db: Pick<DutchDb, 'write'>
  /** Local storage. */
  readonly values: KeyValueStore
  /** Session storage. */
  readonly passing: KeyValueStore
}

const STORES: ObjectStore[] = ['ongoingGames', 'gameHistory', 'userPreferences']
const TOPICS: readonly Topic[] = ['wiped', 'game', 'history', 'players', 'house-rules', 'settings']

/**
 * SPEC W507: clears the database, then the key-value stores, even if the database failed.
 * @returns refused if something may be left
 */
export async function wipeDevice({ db, values, passing }: WipeParts): Promise<Result<null, 'unavailable'>> {
  let isWhole = true
  try {
    await db.write(STORES, async (transaction) => {
      // A tab that shows the game would take its absence for an eviction by the browser and write it back. The kept ids
      // of closed games prevent that.
      const ids = await barredIds(transaction)
      for (const store of STORES) await transaction.objectStore(store).clear()
      if (ids.length > 0) {
        await transaction.objectStore('userPreferences').put({ id: PREFERENCE_IDS.closedGames, ids })
      }
    })
  } catch {
    isWhole = false
  }
  for (const repository of [values, passing]) {
    for (const key of repository.keys().filter(isOurs)) isWhole = repository.remove(key).ok && isWhole
  }
  return isWhole ? accept(null) : refuse('unavailable')
}

/** Tells every tab. Tabs of browsers without channels notice the removed keys. */
export function notifyEveryTab(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is one origin's own.
  for (const topic of TOPICS) channel.postMessage(topic)
  channel.close()
}
