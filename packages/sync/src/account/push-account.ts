import type { AccountDeviceParts, SyncOutcome } from './device-ports.ts'
import {
  deleteFromOutbox,
  readOutbox,
  readState,
  readGeneration,
  writeState,
  writeGeneration,
  type OutboxItem,
  type SyncState,
  readOtherDevicesGame,
  writeOtherDevicesGame,
  writeMembership,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import { MAX_OPERATIONS } from './ledger.ts'
import { subjectOf, type Operation } from './operation.ts'
import { operationsIn } from './pending-operation.ts'
import { storeAnswer } from './apply-answer.ts'
import { withGameId, withId } from '../handover/copy-ids.ts'
import { parseRecord } from '../history-codec.ts'
import { filedOf } from './filed-copy.ts'

interface Pushed {
  readonly kind: 'pushed'
  readonly isDone: boolean
  readonly refused: number
}

interface Batch {
  readonly state: SyncState
  readonly generation: number
  readonly pending: readonly OutboxItem[]
  readonly operations: readonly Operation[]
  /** Items that give no operation were dropped, so more items may follow. */
  readonly hasPassedOver: boolean
}

/** SPEC Y821: the games and settings that the account does not take yet, and why. */
export type Postponed = Map<string, 'full' | 'version'>

/** SPEC Y901 to Y904. @param postponed is added to */
export async function pushOnce(
  parts: AccountDeviceParts,
  postponed: Postponed,
): Promise<Pushed | Exclude<SyncOutcome, { kind: 'synced' }>> {
  const batch = await parts.disk.write((transaction) => batchOf(parts, postponed, transaction))
  if (batch === null) return { kind: 'local' }
  const { state, pending, operations, hasPassedOver } = batch
  if (operations.length === 0) return { kind: 'pushed', isDone: !hasPassedOver, refused: 0 }
  const { accountId, epoch, mark } = state
  const answer = await parts.transport.push({ accountId, epoch, mark, operations })
  if (!answer.ok) return { kind: 'failed', fault: answer.error }
  const refusals = new Map(answer.value.results.map(({ id, refusal }) => [id, refusal]))
  const answered = pending.filter(({ id }) => refusals.has(id))
  const isOtherEpoch = epoch !== null && answer.value.epoch !== epoch
  if (!isOtherEpoch && answered.length === 0) return { kind: 'failed', fault: 'version' }
  for (const one of answered) {
    const [subject, refusal] = [subjectOf(one), refusals.get(one.id)]
    // The server may read this operation after its next update. Whatever else it says of the game counts only then.
    if (refusal === 'from-the-future') postponed.set(subject, 'version')
    else if (refusal === 'full' && !postponed.has(subject)) postponed.set(subject, 'full')
  }
  // What was refused only because it follows on an operation that the server cannot read is pushed with that again.
  const settled = answered.filter(
    (one) => refusals.get(one.id) !== 'full' && postponed.get(subjectOf(one)) !== 'version',
  )
  const refused = settled.filter(({ id }) => refusals.get(id) !== null)
  const outcasts = new Set(refused.flatMap((one) => (one.kind === 'setting' ? [] : [one.gameId])))
  const isTaken = ({ id }: OutboxItem) => refusals.get(id) === null
  const taken = new Map(settled.flatMap((one) => (one.kind === 'setting' ? [[one.key, isTaken(one)] as const] : [])))
  let games = 0
  const outcome = await storeAnswer(parts, batch, answer.value, async (transaction) => {
    for (const one of settled) await deleteFromOutbox(transaction, one)
    for (const gameId of outcasts) games += (await discardGame(transaction, gameId, parts.newId)) ? 1 : 0
    if (taken.size > 0) await parts.settings.acknowledged(transaction, taken)
  })
  if (outcome !== 'settled' || refused.length === 0) return { kind: 'pushed', isDone: false, refused: 0 }
  parts.onRefused({ games, settings: [...taken.values()].filter((isKept) => !isKept).length })
  return { kind: 'pushed', isDone: false, refused: refused.length }
}

async function batchOf(
  { settings, most = MAX_OPERATIONS }: AccountDeviceParts,
  postponed: ReadonlyMap<string, unknown>,
  transaction: DiskTransaction,
): Promise<Batch | null> {
  const state = await readState(transaction)
  if (state === null) return null
  const pending: OutboxItem[] = []
  const operations: Operation[] = []
  let hasPassedOver = false
  const operationOf = operationsIn(transaction, (key) => settings.read(transaction, key))
  for (const one of await readOutbox(transaction, most, (other) => !postponed.has(subjectOf(other)))) {
    const operation = await operationOf(one)
    if (operation === null) {
      hasPassedOver = true
      await deleteFromOutbox(transaction, one)
      // Because of this item the account's entry was not applied (Y906), so it has to be pulled again.
      await writeState(transaction, { ...state, cursor: 0 })
      await writeGeneration(transaction, (await readGeneration(transaction)) + 1)
      continue
    }
    pending.push(one)
    operations.push(operation)
  }
  return { state, generation: await readGeneration(transaction), pending, operations, hasPassedOver }
}

/** SPEC Y915: keeps a refused game under another id. @returns whether the device had anything of it */
async function discardGame(disk: DiskTransaction, gameId: string, newId: () => string): Promise<boolean> {
  let isHere = false
  await writeMembership(disk, gameId, 'none')
  for (const one of await readOutbox(disk))
    if (one.kind !== 'setting' && one.gameId === gameId) await deleteFromOutbox(disk, one)
  const present = await disk.game.read()
  if (present?.gameId === gameId) {
    await disk.game.write(withGameId(present, newId()))
    await disk.game.markClosed(gameId)
    isHere = true
  }
  const waiting = await readOtherDevicesGame(disk, gameId)
  if (waiting !== null) {
    await writeOtherDevicesGame(disk, gameId, null)
    const record = filedOf(waiting)
    if (record !== null) await disk.put('gameHistory', { ...withId(record, newId()) })
    isHere ||= record !== null
  }
  const stored = parseRecord(await disk.get('gameHistory', gameId))
  if (stored.ok) {
    await disk.put('gameHistory', { ...withId(stored.value, newId()) })
    await disk.delete('gameHistory', gameId)
    isHere = true
  }
  return isHere
}
