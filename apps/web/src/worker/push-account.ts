// A file of its own, loaded only when there is something to push: the worker must start fast for pages.

import type { ReadTransaction } from '@dutch/sync/account/disk'
import { pushPending, type WaitingOutcome } from '@dutch/sync/account/push-pending'
import { diskLook } from '../browser/disk-look.ts'
import { openDutchDb, type ObjectStore } from '../browser/dutch-db.ts'
import { readKnown } from '../features/account-sync/known-settings.ts'
import { createSyncTransport } from '../features/account-sync/sync-transport.ts'

const STORES: ObjectStore[] = ['gameHistory', 'userPreferences']

/** SPEC Y909: pushes what waits. Rejects where the database fails. */
export async function pushAccount(): Promise<WaitingOutcome> {
  const database = await openDutchDb(() => database.close())
  const { push } = createSyncTransport({
    reach: (path, request) => fetch(path, request),
    heldGames: () => Promise.resolve(new Set()),
  })
  try {
    return await pushPending({
      look: (work) => work(diskLook(database.transaction(STORES, 'readonly'))),
      push,
      settings: knownSettings,
    })
  } finally {
    database.close()
  }
}

/** Workers cannot read local storage; what the account is to know of it stands beside the games. */
async function knownSettings(disk: ReadTransaction): Promise<ReadonlyMap<string, string> | null> {
  const known = await readKnown(disk)
  return known === null || known.isFresh ? null : new Map(Object.entries(known.values))
}
