// Telling an account what waits while nobody has the product open (SPEC Y178). This only reads: to the account it is a device
// whose answers get lost, and to the device nothing happened. Whoever opens the product next tells it once more, which
// counts once (Y141), and takes over what stands then.

import type { Answer, SyncTransport, TransportFault } from './device-ports.ts'
import { readOutbox, readState, type OutboxItem } from './device-records.ts'
import type { ReadTransaction } from './disk.ts'
import { MAX_OPERATIONS } from './ledger.ts'
import { operationsIn } from './pending-operation.ts'
import type { Operation } from './operation.ts'

export interface WaitingParts {
  /** One transaction in which nothing is written. Work awaits nothing but what it looks at. */
  readonly look: <Value>(work: (disk: ReadTransaction) => Promise<Value>) => Promise<Value>
  readonly push: SyncTransport['push']
  /** What the account is to know of the settings, as JSON by key; null where that is not known yet: then none is told. */
  readonly settings: (disk: ReadTransaction) => Promise<ReadonlyMap<string, string> | null>
  /** How many things go into one push at most. */
  readonly most?: number
}

export type WaitingOutcome =
  /** This device belongs to no account, or is not to tell by itself, or has told everything. */
  { readonly kind: 'nothing' } | { readonly kind: 'told' } | { readonly kind: 'failed'; readonly fault: TransportFault }

/** SPEC Y178: tells everything that waits, oldest first, and changes nothing here. Storage that fails rejects. */
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
    // The storage of the server is another one: what it is to be told the device decides anew (Y147).
    if (left.length === batch.length) break
    isTold ||= operations.length > 0
    rest = [...left, ...rest.slice(most)]
    // SPEC Y333: what follows is for the storage that took this.
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

/** What of a batch did not go into the request; what cannot be told from here is not tried again. */
function leftOf(
  batch: readonly OutboxItem[],
  operations: readonly Operation[],
  { results }: AccountAnswer,
): readonly OutboxItem[] {
  const told = new Set(operations.map(({ id }) => id))
  const heard = new Set(results.map(({ id }) => id))
  return batch.filter(({ id }) => told.has(id) && !heard.has(id))
}
