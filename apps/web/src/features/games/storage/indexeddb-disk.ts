import type { Disk, DiskTransaction } from '@dutch/sync/account/disk'
import type { Clock } from '../../../browser/clock.ts'
import { diskTransaction, noChanges, type DiskChanges } from './disk-transaction.ts'
import type { DutchDb, ObjectStore } from '../../../browser/dutch-db.ts'
import type { LocalCopies } from './local-copies.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import type { TabHub, Topic } from '../../../browser/tab-hub.ts'

export interface IndexedDbDiskParts {
  readonly db: DutchDb
  readonly copies: LocalCopies
  readonly hub: TabHub
  readonly clock: Clock
}

const STORES: ObjectStore[] = ['ongoingGames', 'gameHistory', 'userPreferences']

/** While a history arrives in many answers, screens read it at most this often. */
const HISTORY_PAUSE_MS = 1000

const TOPICS: readonly (readonly [string, Topic])[] = [
  [PREFERENCE_IDS.knownPlayers, 'players'],
  [PREFERENCE_IDS.chosenPlayer, 'players'],
  [PREFERENCE_IDS.houseRules, 'house-rules'],
]

/**
 * Runs work in one strictly durable transaction, then writes the crash copy and notifies the tabs.
 * @param by `account` for another device's change
 */
export function createIndexedDbDisk({ db, copies, hub, clock }: IndexedDbDiskParts, by: 'account' | 'person'): Disk {
  let isHistoryDue = false
  const publishHistory = () => {
    if (isHistoryDue) return
    isHistoryDue = true
    clock.after(by === 'account' ? HISTORY_PAUSE_MS : 0, () => {
      isHistoryDue = false
      hub.publishToAll('history')
    })
  }
  const follow = ({ game, closed, isHistoryChanged, preferences }: DiskChanges) => {
    // If the game under way stays, so does its crash copy.
    for (const gameId of closed) copies.close(gameId, game === undefined)
    if (game !== undefined) {
      if (game !== null) copies.write(game, clock.now())
      hub.publishToAll(by === 'account' ? 'account-game' : 'moved-game')
    }
    const topics = new Set(TOPICS.flatMap(([id, topic]) => (preferences.has(id) ? [topic] : [])))
    for (const topic of topics) hub.publishToAll(topic)
    if (isHistoryChanged) publishHistory()
  }
  return {
    write: async (work) => {
      const { value, changes } = await db.write(STORES, async (transaction, answered) => {
        const changes = noChanges()
        const disk = diskTransaction(transaction, changes, clock.now(), copies.reopen)
        const get: DiskTransaction['get'] = async (storeName, id) => {
          const found = await disk.get(storeName, id)
          answered()
          return found
        }
        return { value: await work({ ...disk, get }), changes }
      })
      follow(changes)
      return value
    },
  }
}
