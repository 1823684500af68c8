// A separate file, loaded only when something must be pushed, so that the worker starts fast.

import type { ReadTransaction } from '@dutch/sync/account/disk'
import { pushPending, type PushPendingOutcome } from '@dutch/sync/account/push-pending'
import { readTransactionOf } from '../browser/read-transaction.ts'
import { openDutchDb, type ObjectStore } from '../browser/dutch-db.ts'
import { readKnown } from '../features/account-sync/known-settings.ts'
import { createSyncTransport } from '../features/account-sync/sync-transport.ts'

const STORES: ObjectStore[] = ['gameHistory', 'userPreferences']

/** SPEC Y909: pushes the outbox. Rejects if the database fails. */
export async function pushAccount(): Promise<PushPendingOutcome> {
  const database = await openDutchDb(() => database.close())
  const { push } = createSyncTransport({
    reach: (path, request) => fetch(path, request),
    heldGames: () => Promise.resolve(new Set()),
  })
  try {
    return await pushPending({
      read: (work) => work(readTransactionOf(database.transaction(STORES, 'readonly'))),
      push,
      settings: knownSettings,
    })
  } finally {
    database.close()
  }
}

/** Reads settings from the database, since workers cannot read local storage. */
async function knownSettings(disk: ReadTransaction): Promise<ReadonlyMap<string, string> | null> {
  const known = await readKnown(disk)
  return known === null || known.isFresh ? null : new Map(Object.entries(known.values))
}
