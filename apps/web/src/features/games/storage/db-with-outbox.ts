// A database whose writers fill the outbox in their own transaction.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { addKeptNotes } from '@dutch/sync/account/kept-notes'
import { membershipOf, type Membership } from '@dutch/sync/account/device-records'
import { createOutbox } from '@dutch/sync/account/outbox'
import type { LoggedGame } from '@dutch/sync/game-log'
import type { Clock } from '../../../browser/clock.ts'
import type { DutchDb, ObjectStore, WriteTransaction } from '../../../browser/dutch-db.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'
import { diskTransaction, noChanges } from './disk-transaction.ts'

export interface Notes {
  readonly appended: (gameId: string, events: readonly GameEvent[]) => Promise<void>
  readonly displaced: (game: LoggedGame) => Promise<void>
  readonly closed: (game: LoggedGame, record: HistoryRecord | null) => Promise<void>
  readonly recordChanged: (gameId: string) => Promise<void>
  readonly recordRemoved: (record: HistoryRecord) => Promise<void>
  readonly membershipOf: (gameId: string) => Promise<Membership>
}

export interface DbWithOutbox extends DutchDb {
  /**
   * SPEC Y901: await it within the work of a `write` whose stores include `userPreferences`. That work may run a second time.
   */
  readonly note: (transaction: WriteTransaction, work: (notes: Notes) => Promise<void>) => Promise<void>
}

interface DbWithOutboxParts {
  readonly db: DutchDb
  readonly newId: () => string
  readonly clock: Pick<Clock, 'now'>
  /** Tells screens that a game took in more events than were written (SPEC Y906). */
  readonly hub: Pick<TabHub, 'publishToAll'>
}

const ALL: ObjectStore[] = ['ongoingGames', 'gameHistory', 'userPreferences']

/** Aborts a write, because notes of an earlier version must go into the outbox first. */
class KeptNotesError extends Error {
  override readonly name = 'KeptNotesError'
}

export function createDbWithOutbox({ db, newId, clock, hub }: DbWithOutboxParts): DbWithOutbox {
  const outbox = createOutbox(newId)
  const diskOf = (transaction: WriteTransaction) => {
    const changes = noChanges()
    const publish = () => {
      if (changes.game !== undefined) hub.publishToAll('moved-game')
    }
    // A failure rejects the writer's own promise.
    transaction.done.then(publish, () => undefined)
    return diskTransaction(transaction, changes, clock.now())
  }
  const takeKept = () =>
    db.write(ALL, async (transaction) => {
      const store = transaction.objectStore('userPreferences')
      const kept = await store.get(PREFERENCE_IDS.syncKept)
      if (kept === undefined) return
      await store.delete(PREFERENCE_IDS.syncKept)
      await addKeptNotes(diskOf(transaction), outbox, kept)
    })
  return {
    ...db,
    write: async (stores, work) => {
      try {
        return await db.write(stores, work)
      } catch (cause) {
        if (!(cause instanceof KeptNotesError)) throw cause
        // The aborted transaction has stored nothing, so the work runs again.
        await takeKept()
        return db.write(stores, work)
      }
    },
    note: async (transaction, work) => {
      const store = transaction.objectStore('userPreferences')
      if ((await store.get(PREFERENCE_IDS.syncState)) === undefined) return
      if ((await store.get(PREFERENCE_IDS.syncKept)) !== undefined) throw new KeptNotesError()
      const disk = diskOf(transaction)
      await work({
        appended: (gameId, events) => outbox.appended(disk, gameId, events),
        displaced: (game) => outbox.displaced(disk, game),
        closed: (game, record) => outbox.closed(disk, game, record),
        recordChanged: (gameId) => outbox.recordChanged(disk, gameId),
        recordRemoved: (record) => outbox.recordRemoved(disk, record),
        membershipOf: (gameId) => membershipOf(disk, gameId),
      })
    },
  }
}
