// SPEC Y178: pushes from the worker, reading only: the next page pushes the same once more,
// which counts once (Y141), and stores the answer.

import type { Answer, SyncTransport, TransportFault } from './device-ports.ts'
import { readOutbox, readState, type OutboxItem } from './device-records.ts'
import type { ReadTransaction } from './disk.ts'
import { MAX_OPERATIONS } from './ledger.ts'
import { operationsIn } from './pending-operation.ts'
import type { Operation } from './operation.ts'

export interface WaitingParts {
  /** A read-only transaction. Work awaits only that. */
  readonly look: <Value>(work: (disk: ReadTransaction) => Promise<Value>) => Promise<Value>
  readonly push: SyncTransport['push']
  /** JSON by key; null where not known yet: then no setting is pushed. */
  readonly settings: (disk: ReadTransaction) => Promise<ReadonlyMap<string, string> | null>
  /** Items in one push. */
  readonly most?: number
}

export type WaitingOutcome =
  /** No account, or nothing to push. */
  { readonly kind: 'nothing' } | { readonly kind: 'told' } | { readonly kind: 'failed'; readonly fault: TransportFault }

/** SPEC Y178: oldest first. Rejects when the storage fails. */
export async function pushPending({
  look,
  push,
  settings,
  most = MAX_OPERATIONS,
}: WaitingParts): Promise<WaitingOutcome> {
  const begun = await look(async (disk) => ({
    state: await readState(disk),
    pending: await readOutbox(disk, Number.MAX_SAFE_INTEGER),
  }))
  const { state } = begun
  if (state === null || !state.takesNewGames) return { kind: 'nothing' }
  const { accountId } = state
  let { epoch, mark } = state
  let rest = begun.pending
  let isTold = false
  while (rest.length > 0) {
    const batch = rest.slice(0, most)
    const operations = await look((disk) => operationsOf(disk, batch, settings))
    const answer = operations.length === 0 ? NOTHING_SAID : await push({ accountId, epoch, mark, operations })
    if (!answer.ok) return { kind: 'failed', fault: answer.error }
    const left = leftOf(batch, operations, answer.value)
    // Another epoch: what it is to be told the device decides anew (Y147).
    if (left.length === batch.length) break
    isTold ||= operations.length > 0
    rest = [...left, ...rest.slice(most)]
    // SPEC Y333: the next batch is for the storage that took this one.
    epoch = answer.value.epoch ?? epoch
    mark = answer.value.mark ?? mark
  }
  return { kind: isTold ? 'told' : 'nothing' }
}

const NOTHING_SAID: Answer<AccountAnswer> = { ok: true, value: { epoch: null, mark: null, results: [] } }

interface AccountAnswer {
  readonly epoch: string | null
  readonly mark: string | null
  readonly results: readonly { readonly id: string }[]
}

async function operationsOf(
  disk: ReadTransaction,
  batch: readonly OutboxItem[],
  settings: WaitingParts['settings'],
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

/** Items that did not go into the request. */
function leftOf(
  batch: readonly OutboxItem[],
  operations: readonly Operation[],
  { results }: AccountAnswer,
): readonly OutboxItem[] {
  const told = new Set(operations.map(({ id }) => id))
  const heard = new Set(results.map(({ id }) => id))
  return batch.filter(({ id }) => told.has(id) && !heard.has(id))
}
