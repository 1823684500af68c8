// A device leaves its account (SPEC Y163, Y170 to Y174): what it was not told, what goes, and what stays.

import * as v from 'valibot'
import type { LoggedGame } from '../game-log.ts'
import { ROOM_RECORDS } from '../room/room-records.ts'
import {
  listOtherDevicesGames,
  memberIds,
  membershipOf,
  readOutbox,
  readState,
  readTurn,
  SYNC_IDS,
  writeTurn,
  type OutboxItem,
} from './device-records.ts'
import type { Disk, DiskTransaction } from './disk.ts'
import { filedOf } from './filed-copy.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** What becomes of the account's games on a device that leaves it. */
export type Leaving =
  /** They stay, as games of this device alone. */
  | { readonly kind: 'keep' }
  /** They go. `forgo`: changes with a smaller number may be lost, the person was told of them; 0 for none. */
  | { readonly kind: 'remove'; readonly forgo: number }
  /** The account is deleted, or nobody knows whether it stands: what only waits here may be nowhere else. */
  | { readonly kind: 'deleted' }

/** What a device sets beside its games, where it leaves an account. All of it within a transaction. */
export interface LeavingSettings {
  /** Writes down what was set since as something to push. */
  readonly note: (transaction: DiskTransaction) => Promise<unknown>
  /** Whether what stands under a key names people: that goes with the games (SPEC Y195). */
  readonly isName: (key: string) => boolean
  /** The keys of names that the account would not take. */
  readonly refusedNames: (transaction: DiskTransaction) => Promise<readonly string[]>
  /**
   * @param unacknowledged keys of what the account was not told: it is told where the device comes back to it
   * @param staying keys of the names that stay; null where all of them do
   */
  readonly leave: (
    transaction: DiskTransaction,
    unacknowledged: ReadonlySet<string>,
    staying: ReadonlySet<string> | null,
  ) => Promise<void>
}

/** A device that sets nothing. */
export const NO_SETTINGS: LeavingSettings = {
  note: () => Promise.resolve(),
  isName: () => false,
  refusedNames: () => Promise.resolve([]),
  leave: () => Promise.resolve(),
}

/** What of this device the account does not have yet, and goes with its games. */
export interface Unacknowledged {
  /** Of games. */
  readonly changes: number
  /** How many games they are of. */
  readonly games: number
  /** SPEC Y297: names of people that were set here, or taken off, and the account does not know of. */
  readonly names: number
  /** The number of the next change: one that somebody makes after this was counted. */
  readonly next: number
}

/** SPEC Y171, Y173, Y297: counts what a removal would lose. Other settings than names are not among it: they stay here. */
export function unacknowledgedOf(disk: Disk, settings: LeavingSettings = NO_SETTINGS): Promise<Unacknowledged> {
  return disk.write(async (transaction) => {
    await settings.note(transaction)
    const pending = await readOutbox(transaction, ALL)
    const refused = await settings.refusedNames(transaction)
    const names = new Set([...refused, ...[...keysOf(pending, 0)].filter(settings.isName)]).size
    const changes = pending.filter(isOfGame)
    const next = (await readState(transaction))?.next ?? 0
    return { changes: changes.length, games: gamesOf(changes, 0).size, names, next }
  })
}

/** SPEC Y163, Y172, Y174, Y195, Y297: this device belongs to no account any more. */
export function leaveAccount(disk: Disk, leaving: Leaving, settings: LeavingSettings = NO_SETTINGS): Promise<void> {
  return disk.write((transaction) => leaveWithin(transaction, leaving, settings))
}

/** The same, within a transaction. */
export async function leaveWithin(
  transaction: DiskTransaction,
  leaving: Leaving,
  settings: LeavingSettings = NO_SETTINGS,
): Promise<void> {
  if (leaving.kind !== 'keep') await forgetRooms(transaction)
  if (leaving.kind === 'deleted') {
    for (const game of await listOtherDevicesGames(transaction)) await file(transaction, game)
    return forgetAccount(transaction)
  }
  await settings.note(transaction)
  const pending = await readOutbox(transaction, ALL)
  const unacknowledged = keysOf(pending, 0)
  if (leaving.kind === 'keep') {
    await settings.leave(transaction, unacknowledged, null)
    return forgetAccount(transaction)
  }
  const { forgo } = leaving
  const staying = gamesOf(pending, forgo)
  for (const gameId of await memberIds(transaction))
    if (!staying.has(gameId)) await transaction.delete('gameHistory', gameId)
  const present = await transaction.game.read()
  const isGoing = present !== null && !staying.has(present.gameId)
  if (isGoing && (await membershipOf(transaction, present.gameId)) !== 'none') {
    await transaction.game.write(null)
    await transaction.game.markClosed(present.gameId)
  }
  // Who was told of nothing was not told of what the account refused either.
  const refused = forgo === 0 ? await settings.refusedNames(transaction) : []
  const names = [...refused, ...keysOf(pending, forgo)].filter(settings.isName)
  await settings.leave(transaction, unacknowledged, new Set(names))
  return forgetAccount(transaction, forgo)
}

/**
 * Takes away whatever was written down about an account. A game that waits here, with something that the account was not
 * told of, is filed in the history: the account does not have it, and nobody would ever see it again.
 * @param forgo changes with a smaller number may be lost
 */
async function forgetAccount(transaction: DiskTransaction, forgo = 0): Promise<void> {
  const staying = gamesOf(await readOutbox(transaction, ALL), forgo)
  for (const game of await listOtherDevicesGames(transaction))
    if (staying.has(game.gameId)) await file(transaction, game)
  await writeTurn(transaction, (await readTurn(transaction)) + 1)
  await transaction.delete('userPreferences', SYNC_IDS.state)
  await transaction.delete('userPreferences', SYNC_IDS.leaving)
  for (const prefix of [SYNC_IDS.out, SYNC_IDS.member, SYNC_IDS.elsewhere, SYNC_IDS.setting])
    await transaction.clear('userPreferences', prefix)
}

const toldRoom = v.object({
  id: v.string(),
  client: v.object({ pending: v.strictTuple([]), questions: v.strictTuple([]) }),
})

/**
 * SPEC Y310: the account's copies of rooms go from this device; the rooms themselves are the server's. What was entered in
 * one and not told stands nowhere else: such a copy waits for the account to come back, as does what cannot be read here.
 */
async function forgetRooms(transaction: DiskTransaction): Promise<void> {
  const accountId = (await readState(transaction))?.accountId ?? ''
  for (const record of await transaction.list('userPreferences', `${ROOM_RECORDS}${accountId}:`, ALL))
    if (v.is(toldRoom, record)) await transaction.delete('userPreferences', record.id)
}

async function file(transaction: DiskTransaction, game: LoggedGame): Promise<void> {
  const record = filedOf(game)
  if (record !== null) await transaction.put('gameHistory', { ...record })
}

/** The games of changes that have this number or a greater one. */
function gamesOf(pending: readonly OutboxItem[], from: number): ReadonlySet<string> {
  return new Set(pending.flatMap((one) => (isOfGame(one) && one.number >= from ? [one.gameId] : [])))
}

/** The keys of settings that have this number or a greater one. */
function keysOf(pending: readonly OutboxItem[], from: number): ReadonlySet<string> {
  return new Set(pending.flatMap((one) => (one.kind === 'setting' && one.number >= from ? [one.key] : [])))
}

function isOfGame(pending: OutboxItem): pending is Exclude<OutboxItem, { kind: 'setting' }> {
  return pending.kind !== 'setting'
}
