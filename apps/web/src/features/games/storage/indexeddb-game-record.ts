// A small head is stored beside the record, so that an append notices another tab's write without reading the record.

import type { Instant } from '@dutch/domain/instant'
import type { LoggedGame } from '@dutch/sync/game-log'
import { readSavedGame, savedGameOf, SAVED_GAME_ID } from '@dutch/sync/saved-game'
import * as v from 'valibot'
import type { WriteTransaction } from '../../../browser/dutch-db.ts'
import { readIds, withClosed } from './local-copies.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

/** The game as this tab knows it. */
export interface KnownGame {
  readonly game: LoggedGame | null
  readonly lastIntegrityCheck: Instant | null
}

/** The record must be quarantined before anything is written over it. */
export class UnreadableRecordError extends Error {
  override readonly name = 'UnreadableRecordError'
}

export const NO_GAME: KnownGame = { game: null, lastIntegrityCheck: null }

const headSchema = v.object({ gameId: v.string(), length: v.number(), lastEventId: v.string() })
const closedSchema = v.object({ ids: v.unknown() })

/**
 * A record that vanished without being closed was evicted by the browser: this tab's copy counts. Throws
 * UnreadableRecordError.
 */
export async function presentGame(
  transaction: WriteTransaction,
  known: KnownGame | null,
  now: Instant,
): Promise<KnownGame> {
  const head = v.safeParse(headSchema, await preferences(transaction).get(PREFERENCE_IDS.gameHead))
  const own = known?.game ?? null
  if (known !== null && own !== null && head.success && isHeadOf(head.output, own)) return known
  const record = await transaction.objectStore('ongoingGames').get(SAVED_GAME_ID)
  if (record === undefined) {
    if (known === null || own === null) return NO_GAME
    const closed = await closedIds(transaction)
    return closed.includes(own.gameId) ? NO_GAME : known
  }
  const save = readSavedGame(record, now)
  if (!save.ok) throw new UnreadableRecordError(save.error)
  return save.value ?? NO_GAME
}

export async function putGame(transaction: WriteTransaction, { game, lastIntegrityCheck }: KnownGame, now: number) {
  if (game === null) {
    await Promise.all([
      transaction.objectStore('ongoingGames').delete(SAVED_GAME_ID),
      preferences(transaction).delete(PREFERENCE_IDS.gameHead),
    ])
    return
  }
  const record = savedGameOf(game, now, lastIntegrityCheck)
  if (record === null) throw new Error('These events are no game')
  await Promise.all([
    transaction.objectStore('ongoingGames').put(record),
    preferences(transaction).put({ id: PREFERENCE_IDS.gameHead, ...headOf(game) }),
  ])
}

/** Oldest first. */
export async function closedIds(transaction: Pick<WriteTransaction, 'objectStore'>): Promise<readonly string[]> {
  const stored = v.safeParse(closedSchema, await preferences(transaction).get(PREFERENCE_IDS.closedGames))
  return readIds(stored.success ? stored.output.ids : [])
}

/** SPEC W507: ids of games that no tab may bring back, because they were closed lately or are under way. */
export async function barredIds(transaction: WriteTransaction): Promise<readonly string[]> {
  // An unreadable game is in no tab either.
  const { game } = await presentGame(transaction, null, 0).catch(() => NO_GAME)
  const closed = await closedIds(transaction)
  return game === null ? closed : withClosed(closed, game.gameId)
}

/** Keeps older copies of the game from coming back. */
export async function markClosed(transaction: WriteTransaction, gameId: string): Promise<void> {
  const ids = withClosed(await closedIds(transaction), gameId)
  await preferences(transaction).put({ id: PREFERENCE_IDS.closedGames, ids })
}

export async function markOpen(transaction: WriteTransaction, gameId: string): Promise<void> {
  const ids = await closedIds(transaction)
  const others = ids.filter((id) => id !== gameId)
  if (others.length < ids.length) await preferences(transaction).put({ id: PREFERENCE_IDS.closedGames, ids: others })
}

function preferences(transaction: Pick<WriteTransaction, 'objectStore'>) {
  return transaction.objectStore('userPreferences')
}

function headOf({ gameId, events }: LoggedGame) {
  return { gameId, length: events.length, lastEventId: events.at(-1)?.id ?? '' }
}

function isHeadOf(head: v.InferOutput<typeof headSchema>, game: LoggedGame): boolean {
  const own = headOf(game)
  return head.gameId === own.gameId && head.length === own.length && head.lastEventId === own.lastEventId
}
