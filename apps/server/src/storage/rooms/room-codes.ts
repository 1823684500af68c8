// SPEC Y1602: the code of a room ends a day after its last entry.

import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

export interface RoomTransaction {
  readonly transaction: Transaction<Tables>
  readonly kind: Database['kind']
}

/** The result of one step of work on many rooms, so that no room waits for the whole work. */
export interface BoundedStep {
  readonly done: number
  readonly hasMore: boolean
}

/** Rooms per step; whoever changes their rows waits until it ends. */
export const STEP = 100

/** Selects the last entry of each room of a query. */
export function lastEntry({ selectFrom }: Pick<ExpressionBuilder<Tables, 'room'>, 'selectFrom'>) {
  const entries = selectFrom('room_entry').whereRef('room_entry.room_id', '=', 'room.id')
  return entries.orderBy('room_entry.version', 'desc').limit(1)
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

/**
 * Selects a step of rooms that seem unused since `before`, with their last entries. PostgreSQL: they are locked, and
 * rooms that another server works on are left out.
 */
export function roomsUntouchedSince({ transaction, kind }: RoomTransaction, before: number) {
  return transaction
    .selectFrom('room')
    .select((room) => {
      const last = lastEntry(room)
      return ['room.id', 'room.game_id', last.select('room_entry.at').as('at'), last.select('version').as('version')]
    })
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(STEP)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
}

/** SPEC Y1602: rooms with newer entries are checked again later. */
export async function endCodes(within: RoomTransaction, before: number): Promise<BoundedStep> {
  const due = await roomsUntouchedSince(within, before).where('code', 'is not', null).execute()
  let done = 0
  for (const { id, at } of due) {
    const isUsed = at !== null && at >= before
    if (!isUsed) done += 1
    const change = isUsed ? { touched_at: at } : { code: null }
    await within.transaction.updateTable('room').set(change).where('id', '=', id).execute()
  }
  return { done, hasMore: due.length === STEP }
}
