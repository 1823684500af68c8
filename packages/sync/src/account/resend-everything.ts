// The server's storage is an older one again (SPEC Y147): it is told everything that this device has of the account.

import type { AccountDeviceParts } from './device-ports.ts'
import {
  deleteFromOutbox,
  listOtherDevicesGames,
  memberIds,
  membershipOf,
  readOutbox,
  sharedKeys,
  writeState,
  type SyncState,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import { addToOutbox, addEventsToOutbox } from './outbox.ts'

/**
 * SPEC Y147: writes everything down as something to push, each game from its first event on: a round whose game is not
 * there any more would be refused. Finished games are filed with their rounds; what was removed stays removed only where
 * the older copy knew, or it is still to be told.
 */
export async function resendEverything(
  disk: DiskTransaction,
  state: SyncState,
  { newId, settings }: Pick<AccountDeviceParts, 'newId' | 'settings'>,
): Promise<void> {
  await writeState(disk, state)
  for (const one of await readOutbox(disk, Number.MAX_SAFE_INTEGER))
    if (one.kind === 'event') await deleteFromOutbox(disk, one)
  const present = await disk.game.read()
  const active = [...(await listOtherDevicesGames(disk)), ...(present === null ? [] : [present])]
  for (const game of active)
    if ((await membershipOf(disk, game.gameId)) !== 'none') await addEventsToOutbox(disk, game.gameId, game.events)
  for (const gameId of await memberIds(disk))
    if ((await disk.get('gameHistory', gameId)) !== undefined)
      await addToOutbox(disk, [{ kind: 'record', id: newId(), gameId, saw: null, seen: null }])
  for (const key of await sharedKeys(disk))
    // One that is not set here may be one that this version cannot read.
    if ((await settings.read(disk, key)) !== null) await addToOutbox(disk, [{ kind: 'setting', id: newId(), key }])
}
