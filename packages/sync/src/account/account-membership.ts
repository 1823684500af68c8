import { parseInstant } from '@dutch/domain/history/calendar'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'
import { withGameId, withId } from '../handover/copy-ids.ts'
import { parseRecord } from '../history-codec.ts'
import {
  memberIds,
  membershipOf,
  readOtherDevicesGame,
  readState,
  SYNC_IDS,
  writeMembership,
  writeState,
} from './device-records.ts'
import type { Disk, DiskTransaction } from './disk.ts'
import { addToOutbox, addEventsToOutbox, putAside, takeWaiting } from './outbox.ts'
import { leaveWithin } from './leave-account.ts'

/** SPEC Y919. W1618: the earlier account may be gone, so games that only wait here are filed. */
export function joinAccount(disk: Disk, accountId: string): Promise<void> {
  return disk.write(async (transaction) => {
    const state = await readState(transaction)
    if (state?.accountId === accountId) return
    await leaveWithin(transaction, { kind: 'replaced' })
    await writeState(transaction, {
      accountId,
      takesNewGames: true,
      reads: 0,
      epoch: null,
      mark: null,
      cursor: 0,
      next: 0,
      lastSyncedAt: null,
    })
  })
}

/** SPEC Y920 */
export function takeNewGames(disk: Disk, takesNewGames: boolean): Promise<void> {
  return disk.write(async (transaction) => {
    const state = await readState(transaction)
    if (state !== null && state.takesNewGames !== takesNewGames)
      await writeState(transaction, { ...state, takesNewGames })
  })
}

export function countOutbox(disk: Disk): Promise<number> {
  return disk.write((transaction) => transaction.count('userPreferences', SYNC_IDS.out))
}

export interface Migrated {
  readonly finished: number
  readonly isGameUnderWay: boolean
}

interface MembershipParts {
  readonly newId: () => string
  /** Names a game by its end or beginning; `at` is null if the game has no readable date. */
  readonly nameOf: (at: number | null) => string
}

/**
 * SPEC Y922, Y929. Repeating it changes nothing. A transaction moves at most `size` games, so that no other one waits
 * for long.
 */
export async function migrate(disk: Disk, parts: MembershipParts, size = 100): Promise<Migrated> {
  const isGameUnderWay = await disk.write(async (transaction) => {
    const present = await transaction.game.read()
    if ((await readState(transaction)) === null || present === null) return false
    if ((await membershipOf(transaction, present.gameId)) !== 'none') return false
    const moved = named(withGameId(present, parts.newId()), parts)
    await transaction.game.write(moved)
    await transaction.game.markClosed(present.gameId)
    await writeMembership(transaction, moved.gameId, 'member')
    await addEventsToOutbox(transaction, moved.gameId, moved.events)
    return true
  })
  let finished = 0
  for (;;) {
    const moved = await disk.write((transaction) => migrateSome(transaction, parts, size))
    finished += moved
    if (moved < size) return { finished, isGameUnderWay }
  }
}

/** SPEC W1612: the ids of the games that `migrate` would move. */
export function ownGameIds(disk: Disk): Promise<readonly string[]> {
  return disk.write(async (transaction) => {
    const ids = Array.from(await ownRecords(transaction), ({ id }) => id)
    const present = await transaction.game.read()
    if (present === null || (await membershipOf(transaction, present.gameId)) !== 'none') return ids
    return [...ids, present.gameId]
  })
}

async function migrateSome(
  transaction: DiskTransaction,
  { newId, nameOf }: MembershipParts,
  size: number,
): Promise<number> {
  if ((await readState(transaction)) === null) return 0
  let moved = 0
  for (const record of await ownRecords(transaction)) {
    if (moved === size) break
    const id = newId()
    const name = record.name ?? nameOf(parseInstant(record.date) ?? record.details?.endedAt ?? null)
    await transaction.put('gameHistory', { ...withId(record, id), name })
    await transaction.delete('gameHistory', record.id)
    await writeMembership(transaction, id, 'member')
    await addToOutbox(transaction, [{ kind: 'record', id: newId(), gameId: id, saw: null, seen: null }])
    moved += 1
  }
  return moved
}

/** The finished games that only this device has, each parsed when the caller takes it. */
async function ownRecords(transaction: DiskTransaction): Promise<Iterable<HistoryRecord>> {
  const members = new Set(await memberIds(transaction))
  return recordsWithout(members, await transaction.list('gameHistory', ''))
}

function* recordsWithout(ids: ReadonlySet<string>, stored: readonly unknown[]): Generator<HistoryRecord> {
  for (const value of stored) {
    const record = parseRecord(value)
    if (record.ok && !ids.has(record.value.id)) yield record.value
  }
}

function named({ gameId, events }: LoggedGame, { nameOf }: MembershipParts): LoggedGame {
  return {
    gameId,
    events: events.map((event) =>
      event.type === 'game-created' ? { ...event, name: event.name ?? nameOf(event.at) } : event,
    ),
  }
}

export type TakenUp =
  | { readonly kind: 'taken-up'; readonly game: LoggedGame }
  | { readonly kind: 'gone' }
  | { readonly kind: 'busy' }

/** SPEC Y918 */
export function takeUp(disk: Disk, gameId: string): Promise<TakenUp> {
  return disk.write(async (transaction): Promise<TakenUp> => {
    const game = await readOtherDevicesGame(transaction, gameId)
    if (game === null) return { kind: 'gone' }
    const present = await transaction.game.read()
    if (present !== null && (await membershipOf(transaction, present.gameId)) === 'none') return { kind: 'busy' }
    if (present?.gameId !== gameId) {
      if (present !== null) await putAside(transaction, present)
      await transaction.game.write(game)
    }
    await takeWaiting(transaction, gameId)
    return { kind: 'taken-up', game: (await transaction.game.read()) ?? game }
  })
}
