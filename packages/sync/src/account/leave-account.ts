// SPEC Y921, Y923 to Y927: what becomes of the account's games and settings on a device that leaves the account.

import { lastRound } from '@dutch/domain/game/state'
import { partialRecordOf, recordOf } from '@dutch/domain/history/record'
import * as v from 'valibot'
import { gameEventsOf } from '../room/entries.ts'
import { ROOM_RECORDS } from '../room/room-records.ts'
import { memberOf } from '../room/room-state.ts'
import { parseStoredClient } from '../room/stored-client.ts'
import {
  listStoredGames,
  memberIds,
  membershipOf,
  outboxSubjects,
  readOtherDevicesGame,
  readState,
  readGeneration,
  SYNC_IDS,
  writeOtherDevicesGame,
  writeGeneration,
  type OutboxSubject,
} from './device-records.ts'
import type { Disk, DiskTransaction } from './disk.ts'
import { filedOf } from './filed-copy.ts'
import { mergeEvents } from './merge-events.ts'
import { takeWaiting } from './outbox.ts'

export type Leaving =
  | { readonly kind: 'keep' }
  /** Outbox items numbered below `forgo` may be lost, since the user was told of them. */
  | { readonly kind: 'remove'; readonly forgo: number }
  /** The account is gone, so a game that waits here may be nowhere else. */
  | { readonly kind: 'deleted' }
  /** Another account is joined: the former one may be gone, but mostly still has its rooms. */
  | { readonly kind: 'replaced' }

export interface LeavingSettings {
  readonly enqueueChanges: (transaction: DiskTransaction) => Promise<unknown>
  /** SPEC W1615 */
  readonly isName: (key: string) => boolean
  readonly refusedNames: (transaction: DiskTransaction) => Promise<readonly string[]>
  /**
   * @param unacknowledged the keys to push if the device joins the account again
   * @param staying the keys of the names that stay on the device; null for all
   */
  readonly leave: (
    transaction: DiskTransaction,
    unacknowledged: ReadonlySet<string>,
    staying: ReadonlySet<string> | null,
  ) => Promise<void>
}

export const NO_SETTINGS: LeavingSettings = {
  enqueueChanges: () => Promise.resolve(),
  isName: () => false,
  refusedNames: () => Promise.resolve([]),
  leave: () => Promise.resolve(),
}

export interface Unacknowledged {
  readonly changes: number
  readonly games: number
  /** SPEC W1619 */
  readonly names: number
  readonly next: number
}

/** SPEC Y924, Y926, W1619 */
export function unacknowledgedOf(disk: Disk, settings: LeavingSettings = NO_SETTINGS): Promise<Unacknowledged> {
  return disk.write(async (transaction) => {
    await settings.enqueueChanges(transaction)
    const pending = await outboxSubjects(transaction)
    const refused = await settings.refusedNames(transaction)
    const names = new Set([...refused, ...[...keysOf(pending, 0)].filter(settings.isName)]).size
    const changes = pending.filter(({ gameId }) => gameId !== undefined)
    const next = (await readState(transaction))?.next ?? 0
    return { changes: changes.length, games: gamesOf(changes, 0).size, names, next }
  })
}

/** SPEC Y921, Y925, Y927, W1615, W1619 */
export function leaveAccount(disk: Disk, leaving: Leaving, settings: LeavingSettings = NO_SETTINGS): Promise<void> {
  return disk.write((transaction) => leaveWithin(transaction, leaving, settings))
}

export async function leaveWithin(
  transaction: DiskTransaction,
  leaving: Leaving,
  settings: LeavingSettings = NO_SETTINGS,
): Promise<void> {
  await closeWaiting(transaction)
  await leaveRooms(transaction, leaving.kind)
  if (leaving.kind === 'deleted' || leaving.kind === 'replaced') {
    await fileWaiting(transaction, () => true)
    return forgetAccount(transaction)
  }
  await settings.enqueueChanges(transaction)
  const pending = await outboxSubjects(transaction)
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
  const refused = forgo === 0 ? await settings.refusedNames(transaction) : []
  const names = [...refused, ...keysOf(pending, forgo)].filter(settings.isName)
  await settings.leave(transaction, unacknowledged, new Set(names))
  return forgetAccount(transaction, forgo)
}

/** Files waiting games with unpushed changes, since nobody would see those changes again. */
async function forgetAccount(transaction: DiskTransaction, forgo = 0): Promise<void> {
  const staying = gamesOf(await outboxSubjects(transaction), forgo)
  await fileWaiting(transaction, (gameId) => staying.has(gameId))
  await writeGeneration(transaction, (await readGeneration(transaction)) + 1)
  await transaction.delete('userPreferences', SYNC_IDS.state)
  await transaction.delete('userPreferences', SYNC_IDS.leaving)
  for (const prefix of [SYNC_IDS.out, SYNC_IDS.member, SYNC_IDS.otherDevicesGame, SYNC_IDS.setting])
    await transaction.clear('userPreferences', prefix)
}

const storedRoom = v.object({ id: v.string(), client: v.unknown() })
/** Leaving has filed the game as it was seen. */
const leftRoom = v.object({ isLeft: v.literal(true) })
const filledRoom = v.object({
  client: v.object({ pending: v.strictTuple([]), questions: v.strictTuple([]) }),
})

/** SPEC Y927, Y928 */
async function leaveRooms(transaction: DiskTransaction, kind: Leaving['kind']): Promise<void> {
  const accountId = (await readState(transaction))?.accountId ?? ''
  for (const record of await transaction.list('userPreferences', `${ROOM_RECORDS}${accountId}:`)) {
    if (!v.is(storedRoom, record)) continue
    await keepGame(transaction, record.client, kind === 'deleted' && !v.is(leftRoom, record) ? accountId : null)
    if (v.is(filledRoom, record) && (kind === 'remove' || kind === 'deleted'))
      await transaction.delete('userPreferences', record.id)
  }
}

/**
 * Adds the rounds of a room to this device's own copy of its game.
 * @param memberId who must be a member for a game without a copy to be filed as it was seen; null if it is not to be filed
 */
async function keepGame(transaction: DiskTransaction, stored: unknown, memberId: string | null): Promise<void> {
  const client = parseStoredClient(stored)
  const room = client.ok ? client.value.room : null
  if (!client.ok || room === null) return
  const { game } = room
  const events = gameEventsOf(client.value.entries)
  const present = await transaction.game.read()
  if (present?.gameId === game.id && game.endedAt === null)
    return transaction.game.write({ ...present, events: mergeEvents(events, present.events) })
  const waiting = await readOtherDevicesGame(transaction, game.id)
  if (waiting !== null)
    return writeOtherDevicesGame(transaction, game.id, { ...waiting, events: mergeEvents(events, waiting.events) })
  if (memberId === null || memberOf(room, memberId) === undefined || lastRound(game) === null) return
  // The account's games are here unless they were removed, or are the present one that has ended in the room.
  if (present?.gameId !== game.id && (await membershipOf(transaction, game.id)) !== 'none') return
  const record = game.endedAt === null ? partialRecordOf(game) : recordOf(game, game.id)
  if (!record.ok) return
  for (const id of [game.id, record.value.id]) if ((await transaction.get('gameHistory', id)) !== undefined) return
  await transaction.put('gameHistory', { ...record.value })
}

/**
 * SPEC Y925. A frozen tab may still show a waiting game as the one under way. If it has written it back already, that
 * game takes over what waited. The game that goes is marked later, since only the last marks are kept.
 */
async function closeWaiting(transaction: DiskTransaction): Promise<void> {
  const present = await transaction.game.read()
  for (const { gameId } of await listStoredGames(transaction)) {
    if (gameId === present?.gameId) await takeWaiting(transaction, gameId)
    else await transaction.game.markClosed(gameId)
  }
}

async function fileWaiting(transaction: DiskTransaction, isStaying: (gameId: string) => boolean): Promise<void> {
  for (const { gameId, game, content } of await listStoredGames(transaction)) {
    if (!isStaying(gameId)) continue
    if (!game.ok) await transaction.quarantine(game.error, content.id, content)
    const record = game.ok ? filedOf(game.value) : null
    if (record !== null) await transaction.put('gameHistory', { ...record })
  }
}

function gamesOf(pending: readonly OutboxSubject[], from: number): ReadonlySet<string> {
  return new Set(pending.flatMap(({ number, gameId }) => (gameId !== undefined && number >= from ? [gameId] : [])))
}

function keysOf(pending: readonly OutboxSubject[], from: number): ReadonlySet<string> {
  return new Set(pending.flatMap(({ number, key }) => (key !== undefined && number >= from ? [key] : [])))
}
