import type { AppendFault, LoggedGame, StorageFault } from '@dutch/sync/game-log'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { WriteTransaction } from '../../../browser/dutch-db.ts'
import { closedIds, UnreadableRecordError } from './indexeddb-game-record.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import { isQuotaError } from '../../../browser/key-value-store.ts'
import type { LocalCopies } from './local-copies.ts'

/** A storage that fails is a refusal. */
export async function storing<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFault>> {
  try {
    return accept(await work())
  } catch (cause) {
    return refuse(isQuotaError(cause) ? { kind: 'storage-full' } : { kind: 'unavailable', cause })
  }
}

/** An unreadable record is quarantined first. @param setAside once */
export async function storingReadable<Value>(
  work: () => Promise<Result<Value, AppendFault>>,
  setAside: () => Promise<unknown>,
): Promise<Result<Value, AppendFault>> {
  const changed = await storing(async () => {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof UnreadableRecordError)) throw cause
      await setAside()
      return work()
    }
  })
  return changed.ok ? changed.value : changed
}

/** What came from another copy is new to the account too. */
export function noteReplaced(
  db: Pick<DbWithOutbox, 'note'>,
  copies: Pick<LocalCopies, 'closedIds'>,
  transaction: WriteTransaction,
  { before, after }: { readonly before: LoggedGame | null; readonly after: LoggedGame | null },
): Promise<void> {
  return db.note(transaction, async (notes) => {
    const isGone = before !== null && before.gameId !== after?.gameId
    const closed = isGone ? [...(await closedIds(transaction)), ...copies.closedIds()] : []
    // Closed while the database was out: filed in local storage, or given up.
    if (isGone && closed.includes(before.gameId)) await notes.recordChanged(before.gameId)
    if (after === null) return
    const known = new Set((isGone ? [] : (before?.events ?? [])).map(({ id }) => id))
    const added = after.events.filter(({ id }) => !known.has(id))
    if (added.length > 0) await notes.appended(after.gameId, added)
  })
}
