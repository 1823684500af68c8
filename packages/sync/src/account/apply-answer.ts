import { applyGames, NOTHING_APPLIED, withoutOutbox, type Applied } from './apply-entries.ts'
import { resendEverything } from './resend-everything.ts'
import type { AccountDeviceParts } from './device-ports.ts'
import {
  readOutbox,
  readState,
  readTurn,
  rememberSetting,
  writeState,
  writeTurn,
  type SyncState,
} from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import type { Entry } from './ledger-store.ts'

export interface AskedState {
  readonly state: SyncState
  readonly turn: number
}

export interface AccountAnswer {
  readonly epoch: string
  readonly mark: string | null
  readonly entries: readonly Entry[]
  readonly cursor?: number
}

/** `stale`: another answer was stored meanwhile. `begun-again`: everything is pulled again. */
export type AnswerOutcome = 'settled' | 'stale' | 'begun-again'

/** SPEC Y153 to Y158: only an answer asked for after the last stored one counts. */
export async function storeAnswer(
  { disk, settings, newId, onApplied }: AccountDeviceParts,
  asked: AskedState,
  { epoch, mark, entries, cursor }: AccountAnswer,
  work: (transaction: DiskTransaction, present: SyncState) => Promise<void>,
): Promise<AnswerOutcome> {
  let applied: Applied = NOTHING_APPLIED
  const outcome = await disk.write(async (transaction): Promise<AnswerOutcome> => {
    const present = await readState(transaction)
    const turn = await readTurn(transaction)
    if (present?.accountId !== asked.state.accountId || turn !== asked.turn) return 'stale'
    await writeTurn(transaction, turn + 1)
    // SPEC Y290: an older server says the same epoch, and leads back.
    const isBack = cursor !== undefined && cursor < asked.state.cursor
    if (present.epoch !== null && (present.epoch !== epoch || isBack)) {
      await resendEverything(transaction, { ...present, epoch, mark: null, cursor: 0 }, { newId, settings })
      return 'begun-again'
    }
    const known = { ...present, epoch, mark: mark ?? present.mark }
    if (present.epoch !== known.epoch || present.mark !== known.mark) await writeState(transaction, known)
    await work(transaction, known)
    const due = withoutOutbox(entries, await readOutbox(transaction, Number.MAX_SAFE_INTEGER))
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
