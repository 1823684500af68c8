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
 * SPEC Y147: into the outbox with all games; removals only where the older copy knew of them or
 * they still wait.
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
    // It may be unreadable to this version.
    if ((await settings.read(disk, key)) !== null) await addToOutbox(disk, [{ kind: 'setting', id: newId(), key }])
}
