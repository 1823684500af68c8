// SPEC W1617, W1618: the choice at sign-out or deletion is stored until it is carried out, since the device may stop
// before.

import * as v from 'valibot'
import { readState, SYNC_IDS } from './device-records.ts'
import type { Disk } from './disk.ts'
import { leaveWithin, type Leaving, type LeavingSettings } from './leave-account.ts'

const noteSchema = v.object({
  accountId: v.string(),
  // Older versions stored only removals, without a kind.
  kind: v.optional(v.picklist(['remove', 'deleted']), 'remove'),
  forgo: v.number(),
})

const KEEPING = { kind: 'keep', forgo: 0 } as const

/**
 * Stores the choice, unless the games are kept: then nothing has to be finished later. Where the device still belongs to
 * an account that was left before (SPEC W1620), the choice of that one stands.
 */
export function chooseLeaving(disk: Disk, accountId: string | null, leaving: Leaving): Promise<void> {
  return disk.write(async (transaction) => {
    const state = await readState(transaction)
    if (state !== null && state.accountId !== accountId) return
    if (leaving.kind === 'keep' || state === null) return transaction.delete('userPreferences', SYNC_IDS.leaving)
    const forgo = leaving.kind === 'remove' ? leaving.forgo : 0
    return transaction.put('userPreferences', { id: SYNC_IDS.leaving, accountId, kind: leaving.kind, forgo })
  })
}

/** Drops the choice after the server has refused. */
export function cancelLeaving(disk: Disk, accountId: string | null): Promise<void> {
  return chooseLeaving(disk, accountId, KEEPING)
}

/**
 * SPEC W1617, W1618: carries out the stored choice. If the user is still signed in, the request never reached the
 * server, and the choice is dropped. @returns whether games were removed
 */
export function finishLeaving(disk: Disk, signedIn: string | null, settings: LeavingSettings): Promise<boolean> {
  return disk.write(async (transaction) => {
    const note = v.safeParse(noteSchema, await transaction.get('userPreferences', SYNC_IDS.leaving))
    if (!note.success) return false
    await transaction.delete('userPreferences', SYNC_IDS.leaving)
    const { accountId, kind, forgo } = note.output
    if (accountId === signedIn || (await readState(transaction))?.accountId !== accountId) return false
    await leaveWithin(transaction, kind === 'remove' ? { kind, forgo } : { kind }, settings)
    return kind === 'remove'
  })
}

/**
 * SPEC W1620: leaves an account whose sign-out has reached the server; without a stored choice the games stay. Call it
 * before pushing. @returns whether games were removed
 */
export function finishLeft(disk: Disk, accountId: string, settings: LeavingSettings): Promise<boolean> {
  return disk.write(async (transaction) => {
    if ((await readState(transaction))?.accountId !== accountId) return false
    const note = v.safeParse(noteSchema, await transaction.get('userPreferences', SYNC_IDS.leaving))
    const { kind, forgo } = note.success && note.output.accountId === accountId ? note.output : KEEPING
    await leaveWithin(transaction, kind === 'remove' ? { kind, forgo } : { kind }, settings)
    return kind === 'remove'
  })
}
