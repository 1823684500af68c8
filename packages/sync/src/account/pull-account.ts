import type { AccountDeviceParts, SyncOutcome } from './device-ports.ts'
import { readState, readTurn, writeState, writeTurn } from './device-records.ts'
import { storeAnswer } from './apply-answer.ts'

interface Asked {
  readonly kind: 'asked'
  readonly isDone: boolean
}

/** SPEC Y146, Y153 */
export async function pullOnce(parts: AccountDeviceParts): Promise<Asked | Exclude<SyncOutcome, { kind: 'synced' }>> {
  const asked = await parts.disk.write(async (transaction) => {
    const stored = await readState(transaction)
    if (stored === null) return null
    const turn = await readTurn(transaction)
    if (stored.reads >= parts.reads) return { state: stored, turn }
    // SPEC Y149
    const state = { ...stored, reads: parts.reads, cursor: 0 }
    // A tab of the older version must not lead past it again.
    await writeTurn(transaction, turn + 1)
    await writeState(transaction, state)
    return { state, turn: turn + 1 }
  })
  if (asked === null) return { kind: 'local' }
  const { accountId, epoch, mark, cursor: after } = asked.state
  const answer = await parts.transport.pull({ accountId, epoch, mark, cursor: after })
  if (!answer.ok) return { kind: 'failed', fault: answer.error }
  const { cursor, hasMore } = answer.value
  const at = parts.now()
  const outcome = await storeAnswer(parts, asked, answer.value, async (transaction, present) => {
    const lastSyncedAt = hasMore ? present.lastSyncedAt : at
    // A tab of an older version may have passed over some of it.
    const reads = cursor === present.cursor ? present.reads : Math.min(present.reads, parts.reads)
    await writeState(transaction, { ...present, reads, cursor, lastSyncedAt })
  })
  return { kind: 'asked', isDone: outcome === 'settled' && !hasMore }
}
