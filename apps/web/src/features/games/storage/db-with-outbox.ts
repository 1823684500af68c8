// Every writer of games notes what it changed, for the account of this device. A device without one looks once whether it
// has one, in the transaction that writes anyway, and fetches none of what notes. Where that file cannot be had, what there
// is to note is kept as it is: a missing file is no fault of the database, and never a reason to write elsewhere.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '@dutch/sync/game-log'
import type { Clock } from '../../../browser/clock.ts'
import type { DutchDb, ObjectStore, WriteTransaction } from '../../../browser/dutch-db.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

/** What a writer of games says of its change, within its own transaction. */
export interface Notes {
  readonly appended: (gameId: string, events: readonly GameEvent[]) => Promise<void>
  readonly closed: (game: LoggedGame, record: HistoryRecord | null) => Promise<void>
  readonly recordChanged: (gameId: string) => Promise<void>
  readonly recordRemoved: (record: HistoryRecord) => Promise<void>
}

/** A note that was kept: the one that was called, and with what. */
type KeptNote = { readonly [Name in keyof Notes]: readonly [Name, ...Parameters<Notes[Name]>] }[keyof Notes]

/** What notes, once it is there. */
export interface OutboxTools {
  readonly notes: (transaction: WriteTransaction) => Notes
  /** Notes what was kept, in its order, and passes over what cannot be read. Over all stores. */
  readonly take: (transaction: WriteTransaction, kept: unknown) => Promise<void>
}

export interface DbWithOutbox extends DutchDb {
  /**
   * SPEC Y150: notes what this transaction changes, where the device belongs to an account. To be awaited within the work
   * of `write`, over `userPreferences` at least. It may have the work run a second time.
   */
  readonly note: (transaction: WriteTransaction, work: (notes: Notes) => Promise<void>) => Promise<void>
  /**
   * Notes what was kept. Rejects where the database fails, and nothing is lost then.
   * @param brought what notes, from whoever has it: nothing has to be fetched any more
   */
  readonly settle: (brought: OutboxTools) => Promise<void>
}

export interface DbWithOutboxParts {
  readonly db: DutchDb
  /** Fetches what notes; called at the first need, and again after it failed. */
  readonly load: () => Promise<OutboxTools>
  readonly clock: Pick<Clock, 'after'>
}

/** A round is not kept waiting longer for a file. */
const PATIENCE_MS = 1500
const ALL: ObjectStore[] = ['ongoingGames', 'gameHistory', 'userPreferences']

/** The device belongs to an account, and what notes is not there yet: no transaction waits for a file. */
class JournalMissingError extends Error {
  override readonly name = 'JournalMissingError'
}

/** The database whose writers note what they change. */
export function createDbWithOutbox({ db, load, clock }: DbWithOutboxParts): DbWithOutbox {
  let tools: OutboxTools | null = null
  let fetching: Promise<OutboxTools> | null = null
  let isKeeping = false
  let hasKept = false

  const fetchTools = () => {
    fetching ??= load().then(
      (loaded) => (tools = loaded),
      (cause: unknown) => {
        fetching = null
        throw cause
      },
    )
    return fetching
  }
  const fetchInTime = async () => {
    let cancel: () => void = () => undefined
    const tooLong = new Promise<void>((resolve) => {
      cancel = clock.after(PATIENCE_MS, resolve)
    })
    const fetched = fetchTools().then(
      () => undefined,
      () => undefined,
    )
    await Promise.race([fetched, tooLong])
    cancel()
    isKeeping = tools === null
  }
  const settle = async (brought: OutboxTools) => {
    tools = brought
    await db.write(ALL, async (transaction) => {
      const store = transaction.objectStore('userPreferences')
      const kept = await store.get(PREFERENCE_IDS.syncKept)
      if (kept === undefined) return
      await store.delete(PREFERENCE_IDS.syncKept)
      await brought.take(transaction, kept)
    })
  }
  return {
    ...db,
    settle,
    write: async (stores, work) => {
      try {
        return await db.write(stores, work)
      } catch (cause) {
        if (!(cause instanceof JournalMissingError)) throw cause
        // Nothing of it was stored.
        await fetchInTime()
        return await db.write(stores, work)
      } finally {
        if (hasKept) {
          hasKept = false
          fetchTools()
            .then(settle)
            .catch(() => undefined)
        }
      }
    },
    note: async (transaction, work) => {
      const store = transaction.objectStore('userPreferences')
      if ((await store.get(PREFERENCE_IDS.syncState)) === undefined) return
      const kept = await store.get(PREFERENCE_IDS.syncKept)
      if (tools !== null && kept === undefined) {
        await work(tools.notes(transaction))
        return
      }
      if (tools === null && !isKeeping) throw new JournalMissingError()
      const notes = [...notesOf(kept)]
      await work(keeping(notes))
      await store.put({ id: PREFERENCE_IDS.syncKept, notes })
      hasKept = true
    },
  }
}

/** Notes that wait as they are, behind those that wait already. */
function keeping(notes: unknown[]): Notes {
  const keep = (note: KeptNote): Promise<void> => {
    notes.push(note)
    return Promise.resolve()
  }
  return {
    appended: (gameId, events) => keep(['appended', gameId, events]),
    closed: (game, record) => keep(['closed', game, record]),
    recordChanged: (gameId) => keep(['recordChanged', gameId]),
    recordRemoved: (record) => keep(['recordRemoved', record]),
  }
}

/** The notes of a kept record, each still to be read. */
function notesOf(kept: unknown): readonly unknown[] {
  return typeof kept === 'object' && kept !== null && 'notes' in kept && Array.isArray(kept.notes) ? kept.notes : []
}
