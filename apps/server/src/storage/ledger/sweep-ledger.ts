// SPEC Z510: deletes names and scores some time after they were last shown.

import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import { bytesOf, sizeOfGame, sizeOfSetting } from '@dutch/sync/account/sizes'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { isUnavailable } from '../unavailable.ts'
import { gamesOf, recordOf } from './ledger-rows.ts'

/** Games or settings per step; each has its own transaction, so that a push waits for one at most. */
const STEP = 100
const PUT_OFF_MS = 24 * 3_600_000

/**
 * Deletes content of removed games, former names in filed ones, and keys of emptied settings; devices see no
 * difference.
 * @throws the errors of unreadable games, after all others are done
 */
export async function sweepLedger({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>, now: Instant): Promise<void> {
  const within = (accountId: string, work: (transaction: Transaction<Tables>) => Promise<number>) =>
    kysely.transaction().execute(async (transaction) => {
      // This locks the account.
      const head = await transaction
        .selectFrom('ledger_head')
        .select('size')
        .where('account_id', '=', accountId)
        .$if(kind === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      if (head === undefined) return
      const size = head.size - (await work(transaction))
      await transaction.updateTable('ledger_head').set({ size }).where('account_id', '=', accountId).execute()
    })
  const faults: unknown[] = []
  /** A damaged game is tried again a day later, and does not keep others from being swept. */
  const putOff = async (error: unknown, accountId: string, gameId: string): Promise<void> => {
    if (isUnavailable(error)) throw error
    faults.push(error)
    await kysely
      .updateTable('ledger_game')
      .set({ due_at: now + PUT_OFF_MS })
      .where('account_id', '=', accountId)
      .where('game_id', '=', gameId)
      .where('due_at', '<=', now)
      .execute()
  }
  for (let isOver = false; !isOver;) {
    const games = await kysely
      .selectFrom('ledger_game')
      .select(['account_id', 'game_id'])
      .where('due_at', '<=', now)
      .limit(STEP)
      .execute()
    for (const { account_id, game_id } of games)
      await within(account_id, (transaction) => sweepGame(transaction, account_id, game_id, now)).catch(
        (error: unknown) => putOff(error, account_id, game_id),
      )
    const settings = await kysely
      .selectFrom('ledger_setting')
      .select(['account_id', 'key'])
      .where('due_at', '<=', now)
      .limit(STEP)
      .execute()
    for (const { account_id, key } of settings)
      await within(account_id, (transaction) => sweepSetting(transaction, account_id, key, now))
    isOver = games.length < STEP && settings.length < STEP
  }
  if (faults.length > 0) throw faults[0]
}

/** @returns the freed bytes */
async function sweepGame(
  transaction: Transaction<Tables>,
  accountId: string,
  gameId: string,
  now: number,
): Promise<number> {
  const row = await gamesOf(transaction, accountId)
    .selectAll()
    .where('game_id', '=', gameId)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  if (row === undefined) return 0
  const isRemoved = row.is_removed === 1
  const grown = isRemoved ? 0 : await rename(transaction, accountId, gameId, namesIn(row.view_record ?? row.filed))
  const size = isRemoved ? sizeOfGame(gameId) : row.size + grown
  if (isRemoved)
    await transaction
      .deleteFrom('ledger_event')
      .where('account_id', '=', accountId)
      .where('game_id', '=', gameId)
      .execute()
  await transaction
    .updateTable('ledger_game')
    .set({ size, due_at: null, ...(isRemoved ? { event_count: 0, filed: null, view_record: null } : {}) })
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .execute()
  return row.size - size
}

/** The names by player id. */
function namesIn(record: string | null): ReadonlyMap<string, string> {
  return new Map(recordOf(record)?.details?.players.map(({ id, name }) => [id, name]))
}

/** Writes the present names into the events. @returns the added bytes */
async function rename(
  transaction: Transaction<Tables>,
  accountId: string,
  gameId: string,
  names: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = await transaction
    .selectFrom('ledger_event')
    .select(['place', 'event'])
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .execute()
  let grown = 0
  for (const row of rows) {
    // `rowsOfEvents` wrote this JSON.
    const event = JSON.stringify(renamed(JSON.parse(row.event) as GameEvent, names))
    if (event === row.event) continue
    grown += bytesOf(event) - bytesOf(row.event)
    await transaction
      .updateTable('ledger_event')
      .set({ event })
      .where('account_id', '=', accountId)
      .where('game_id', '=', gameId)
      .where('place', '=', row.place)
      .execute()
  }
  return grown
}

function renamed(event: GameEvent, names: ReadonlyMap<string, string>): GameEvent {
  const named = <Seated extends { readonly id: string; readonly name: string }>(player: Seated): Seated => {
    return { ...player, name: names.get(player.id) ?? player.name }
  }
  if (event.type === 'game-created') return { ...event, players: event.players.map(named) }
  return event.type === 'player-joined' ? { ...event, player: named(event.player) } : event
}

/** @returns the freed bytes */
async function sweepSetting(
  transaction: Transaction<Tables>,
  accountId: string,
  key: string,
  now: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('ledger_setting')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n ? 0 : sizeOfSetting(key, null)
}
