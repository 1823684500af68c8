// SPEC Y1602: the code of a room ends a day after its last entry.

import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { RoomTables } from './room-tables.ts'

export interface RoomTransaction {
  readonly transaction: Transaction<Tables>
  readonly kind: Database['kind']
}

/** The result of one step of work on many rooms, so that no room waits for the whole work. */
export interface BoundedStep {
  readonly done: number
  readonly hasMore: boolean
}

/** Rooms per step; appends to them wait until the step ends. */
const STEP = 100

/** Selects the last entry of each room of a query. */
export function lastEntry({ selectFrom }: Pick<ExpressionBuilder<Tables, 'room'>, 'selectFrom'>) {
  const entries = selectFrom('room_entry').whereRef('room_entry.room_id', '=', 'room.id')
  return entries.orderBy('room_entry.version', 'desc').limit(1)
}

export async function lastOf(
  kysely: Kysely<Tables>,
  gameId: string,
): Promise<Pick<Selectable<RoomTables['room_entry']>, 'at' | 'version'> | undefined> {
  return kysely
    .selectFrom('room_entry')
    .select(['at', 'version'])
    .where('room_id', '=', ({ selectFrom }) => selectFrom('room').select('id').where('game_id', '=', gameId))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function gameWith(
  kysely: Kysely<Tables>,
  key: 'game_id' | 'code' | 'view_token',
  value: string,
): Promise<string | null> {
  const row = await kysely.selectFrom('room').select('game_id').where(key, '=', value).executeTakeFirst()
  return row?.game_id ?? null
}

/** SPEC Y1805, Y1602 */
export async function gameOfCode(kysely: Kysely<Tables>, code: string, since: number): Promise<string | null> {
  const row = await kysely
    .selectFrom('room')
    .select((room) => ['room.game_id', lastEntry(room).select('room_entry.at').as('at')])
    .where('room.code', '=', code)
    .executeTakeFirst()
  return row === undefined || (row.at ?? 0) < since ? null : row.game_id
}

/** SPEC Y1602: rooms with newer entries are checked again later. */
export async function endCodes({ transaction, kind }: RoomTransaction, before: number): Promise<BoundedStep> {
  const due = await transaction
    .selectFrom('room')
    .select('game_id')
    .where('code', 'is not', null)
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(STEP)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  let done = 0
  for (const { game_id: gameId } of due) {
    const { at = 0 } = (await lastOf(transaction, gameId)) ?? {}
    const change = at < before ? { code: null } : { touched_at: at }
    if (at < before) done += 1
    await transaction.updateTable('room').set(change).where('game_id', '=', gameId).execute()
  }
  return { done, hasMore: due.length === STEP }
}
