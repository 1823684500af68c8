import { createOutbox } from '@dutch/sync/account/outbox'
import { noteKept } from '@dutch/sync/account/kept-notes'
import { diskTransaction, noChanges } from './disk-transaction.ts'
import type { WriteTransaction } from '../../../browser/dutch-db.ts'
import type { OutboxTools } from './db-with-outbox.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

/**
 * What notes changes for an account: a file of its own, fetched on devices that belong to one. Whoever shows the game hears
 * where it took in more than was written (SPEC Y155).
 */
export function createOutboxTools(newId: () => string, now: () => number, hub: TabHub): OutboxTools {
  const journal = createOutbox(newId)
  const open = (transaction: WriteTransaction) => {
    const changes = noChanges()
    const tell = () => {
      if (changes.game !== undefined) hub.tellEverybody('moved-game')
    }
    // One that fails is heard of by whoever wrote.
    transaction.done.then(tell, () => undefined)
    return diskTransaction(transaction, changes, now())
  }
  return {
    notes: (transaction) => {
      const disk = open(transaction)
      return {
        appended: (gameId, events) => journal.appended(disk, gameId, events),
        closed: (game, record) => journal.closed(disk, game, record),
        recordChanged: (gameId) => journal.recordChanged(disk, gameId),
        recordRemoved: (record) => journal.recordRemoved(disk, record),
      }
    },
    take: (transaction, kept) => noteKept(open(transaction), journal, kept),
  }
}
