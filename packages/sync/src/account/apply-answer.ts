import { applyGames, NOTHING_APPLIED, withoutOutbox, type Applied } from './apply-entries.ts'
import type { AccountDeviceParts } from './device-ports.ts'
import {
  outboxSubjects,
  readOutbox,
  readState,
  readGeneration,
  rememberSetting,
  writeState,
  writeGeneration,
  type SyncState,
  deleteFromOutbox,
  listOtherDevicesGames,
  memberIds,
  membershipOf,
  sharedKeys,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import type { Entry } from './ledger-store.ts'
import { addToOutbox, addEventsToOutbox } from './outbox.ts'

interface AskedState {
  readonly state: SyncState
  readonly generation: number
}

interface AccountAnswer {
  readonly epoch: string
  readonly mark: string | null
  readonly entries: readonly Entry[]
  readonly cursor?: number
}

/** `stale`: the account has changed, or another answer was stored. `begun-again`: everything is pulled again. */
type AnswerOutcome = 'settled' | 'stale' | 'begun-again'

/** SPEC Y904 to Y906, Y911, Y913, Y914: stores an answer if no other one was stored since its request. */
export async function storeAnswer(
  { disk, settings, newId, onApplied }: AccountDeviceParts,
  asked: AskedState,
  { epoch, mark, entries, cursor }: AccountAnswer,
  work: (transaction: DiskTransaction, present: SyncState) => Promise<void>,
): Promise<AnswerOutcome> {
  let applied: Applied = NOTHING_APPLIED
  const outcome = await disk.write(async (transaction): Promise<AnswerOutcome> => {
    const present = await readState(transaction)
    const generation = await readGeneration(transaction)
    if (present?.accountId !== asked.state.accountId || generation !== asked.generation) return 'stale'
    await writeGeneration(transaction, generation + 1)
    // SPEC Y824: a server without marks keeps the epoch; a lower cursor shows that its storage was restored.
    const isBack = cursor !== undefined && cursor < asked.state.cursor
    if (present.epoch !== null && (present.epoch !== epoch || isBack)) {
      await resendEverything(transaction, { ...present, epoch, mark: null, cursor: 0 }, { newId, settings })
      return 'begun-again'
    }
    const known = { ...present, epoch, mark: mark ?? present.mark }
    if (present.epoch !== known.epoch || present.mark !== known.mark) await writeState(transaction, known)
    await work(transaction, known)
    const due = withoutOutbox(entries, await outboxSubjects(transaction))
    for (const entry of due) {
      if (entry.kind === 'game') continue
      await settings.apply(transaction, entry.key, entry.value)
      await rememberSetting(transaction, entry.key)
    }
    const games = due.filter((entry) => entry.kind === 'game')
    applied = await applyGames(transaction, games, newId)
    return 'settled'
  })
  if (applied.isGameChanged || applied.isHistoryChanged) onApplied(applied)
  return outcome
}

/**
 * SPEC Y814: adds all games and settings of the account on this device to the outbox. Of removals only those that are
 * still in the outbox are pushed.
 */
async function resendEverything(
  disk: DiskTransaction,
  state: SyncState,
  { newId, settings }: Pick<AccountDeviceParts, 'newId' | 'settings'>,
): Promise<void> {
  await writeState(disk, state)
  for (const one of await readOutbox(disk)) if (one.kind === 'event') await deleteFromOutbox(disk, one)
  const present = await disk.game.read()
  const active = [...(await listOtherDevicesGames(disk)), ...(present === null ? [] : [present])]
  for (const game of active)
    if ((await membershipOf(disk, game.gameId)) !== 'none') await addEventsToOutbox(disk, game.gameId, game.events)
  for (const gameId of await memberIds(disk))
    if ((await disk.get('gameHistory', gameId)) !== undefined)
      await addToOutbox(disk, [{ kind: 'record', id: newId(), gameId, saw: null, seen: null }])
  for (const key of await sharedKeys(disk))
    // This version may be unable to read the setting.
    if ((await settings.read(disk, key)) !== null) await addToOutbox(disk, [{ kind: 'setting', id: newId(), key }])
}
