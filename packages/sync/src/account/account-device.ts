import type { AccountDeviceParts, SyncFault, SyncOutcome } from './device-ports.ts'
import { pushOnce, type Postponed } from './push-account.ts'
import { readState, readGeneration, writeState, writeGeneration } from './device-records.ts'
import { storeAnswer } from './apply-answer.ts'

/** SPEC Y904: pushes and pulls until nothing is left. Rejects if the device's storage fails; nothing is lost then. */
export async function syncDevice(parts: AccountDeviceParts): Promise<SyncOutcome> {
  let refused = 0
  const postponed: Postponed = new Map()
  for (;;) {
    const pushed = await pushOnce(parts, postponed)
    if (pushed.kind === 'failed' || pushed.kind === 'local') return pushed
    refused += pushed.refused
    if (pushed.isDone) {
      const pulled = await pullOnce(parts)
      if (pulled.kind === 'failed' || pulled.kind === 'local') return pulled
      const [fault] = postponed.values()
      if (pulled.isDone && fault !== undefined) return { kind: 'failed', fault }
      if (pulled.isDone) return { kind: 'synced', at: parts.now(), refused }
    }
  }
}

/** SPEC Y923: pushes the outbox. @returns why something is left in it; null if nothing is, or without an account */
export async function pushDevice(parts: AccountDeviceParts): Promise<SyncFault | null> {
  const postponed: Postponed = new Map()
  for (;;) {
    const pushed = await pushOnce(parts, postponed)
    if (pushed.kind === 'failed') return pushed.fault
    if (pushed.kind === 'local') return null
    if (pushed.isDone) return [...postponed.values()][0] ?? null
  }
}

interface Asked {
  readonly kind: 'asked'
  readonly isDone: boolean
}

/** SPEC Y813, Y904 */
async function pullOnce(parts: AccountDeviceParts): Promise<Asked | Exclude<SyncOutcome, { kind: 'synced' }>> {
  const asked = await parts.disk.write(async (transaction) => {
    const stored = await readState(transaction)
    if (stored === null) return null
    const generation = await readGeneration(transaction)
    if (stored.reads >= parts.codecVersion) return { state: stored, generation }
    // SPEC Y816
    const state = { ...stored, reads: parts.codecVersion, cursor: 0 }
    // The new generation makes answers to tabs of the older version stale: they would move the cursor on again.
    await writeGeneration(transaction, generation + 1)
    await writeState(transaction, state)
    return { state, generation: generation + 1 }
  })
  if (asked === null) return { kind: 'local' }
  const { accountId, epoch, mark, cursor: after } = asked.state
  const answer = await parts.transport.pull({ accountId, epoch, mark, cursor: after })
  if (!answer.ok) return { kind: 'failed', fault: answer.error }
  const { cursor, hasMore } = answer.value
  const at = parts.now()
  const outcome = await storeAnswer(parts, asked, answer.value, async (transaction, present) => {
    const lastSyncedAt = hasMore ? present.lastSyncedAt : at
    // A tab of an older version may have skipped entries that it cannot read.
    const reads = cursor === present.cursor ? present.reads : Math.min(present.reads, parts.codecVersion)
    await writeState(transaction, { ...present, reads, cursor, lastSyncedAt })
  })
  return { kind: 'asked', isDone: outcome === 'settled' && !hasMore }
}
