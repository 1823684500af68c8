// SPEC Y909: the service worker pushes without writing; the next page pushes the same again, which counts once (Y808).

import { accept } from '@dutch/domain/result'
import type { Answer, SyncTransport, TransportFault } from './device-ports.ts'
import { readOutbox, readState, type OutboxItem } from './device-records.ts'
import type { ReadTransaction } from './disk.ts'
import { MAX_OPERATIONS } from './ledger.ts'
import { operationsIn } from './pending-operation.ts'
import { subjectOf, type Operation, type OperationRefusal } from './operation.ts'

export interface PushPendingParts {
  /** Reads only. The work must await nothing but the transaction. */
  readonly read: <Value>(work: (disk: ReadTransaction) => Promise<Value>) => Promise<Value>
  readonly push: SyncTransport['push']
  /** JSON by key; null if the settings are not known yet. */
  readonly settings: (disk: ReadTransaction) => Promise<ReadonlyMap<string, string> | null>
  readonly most?: number
}

export type PushPendingOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pushed' }
  | { readonly kind: 'failed'; readonly fault: TransportFault }

/** SPEC Y909: pushes the outbox, oldest item first, and stores nothing. Rejects if the storage fails. */
export async function pushPending({
  read,
  push,
  settings,
  most = MAX_OPERATIONS,
}: PushPendingParts): Promise<PushPendingOutcome> {
  const begun = await read(async (disk) => ({
    state: await readState(disk),
    pending: await readOutbox(disk),
  }))
  const { state } = begun
  if (state === null || !state.takesNewGames) return { kind: 'nothing' }
  const { accountId } = state
  let { epoch, mark } = state
  let rest = begun.pending
  let isPushed = false
  while (rest.length > 0) {
    const batch = rest.slice(0, most)
    const operations = await read((disk) => operationsOf(disk, batch, settings))
    const answer = operations.length === 0 ? NOTHING_SAID : await push({ accountId, epoch, mark, operations })
    if (!answer.ok) return { kind: 'failed', fault: answer.error }
    const left = leftOf(batch, operations, answer.value)
    // SPEC Y814: if the server has another epoch, a page has to push everything again.
    if (operations.length > 0 && left.length === operations.length) break
    isPushed ||= operations.length > 0
    // SPEC Y807: what follows a refused operation is the page's business (Y915, Y916).
    const refused = refusedOf(batch, answer.value)
    rest = [...left, ...rest.slice(most)].filter((one) => !refused.has(subjectOf(one)))
    // SPEC Y910
    epoch = answer.value.epoch ?? epoch
    mark = answer.value.mark ?? mark
  }
  return { kind: isPushed ? 'pushed' : 'nothing' }
}

const NOTHING_SAID: Answer<AccountAnswer> = accept({ epoch: null, mark: null, results: [] })

interface AccountAnswer {
  readonly epoch: string | null
  readonly mark: string | null
  readonly results: readonly { readonly id: string; readonly refusal: OperationRefusal | null }[]
}

async function operationsOf(
  disk: ReadTransaction,
  batch: readonly OutboxItem[],
  settings: PushPendingParts['settings'],
): Promise<readonly Operation[]> {
  const values = await settings(disk)
  const operations: Operation[] = []
  const operationOf = operationsIn(disk, (key) => Promise.resolve(values?.get(key) ?? null))
  for (const one of batch) {
    if (one.kind === 'setting' && values === null) continue
    const operation = await operationOf(one)
    if (operation !== null) operations.push(operation)
  }
  return operations
}

function leftOf(
  batch: readonly OutboxItem[],
  operations: readonly Operation[],
  { results }: AccountAnswer,
): readonly OutboxItem[] {
  const asked = new Set(operations.map(({ id }) => id))
  const answered = new Set(results.map(({ id }) => id))
  return batch.filter(({ id }) => asked.has(id) && !answered.has(id))
}

function refusedOf(batch: readonly OutboxItem[], { results }: AccountAnswer): ReadonlySet<string> {
  const ids = new Set(results.flatMap(({ id, refusal }) => (refusal === null ? [] : [id])))
  return new Set(batch.flatMap((one) => (ids.has(one.id) ? [subjectOf(one)] : [])))
}
