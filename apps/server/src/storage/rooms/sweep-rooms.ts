import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Appends to these wait for the step. */
const STEP = 100

/** SPEC Y1806: removes rooms without an entry since. Used ones are checked again later. */
export async function sweepRooms(
  transaction: Transaction<Tables>,
  kind: Database['kind'],
  before: number,
): Promise<{ readonly swept: number; readonly hasMore: boolean }> {
  // PostgreSQL: nobody adds to a room between the check and its end.
  const due = await transaction
    .selectFrom('room')
    .select('game_id')
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(STEP)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  if (due.length === 0) return { swept: 0, hasMore: false }
  const gameIds = due.map((row) => row.game_id)
  const over: string[] = []
  for (const gameId of gameIds) {
    const last = await transaction
      .selectFrom('room_append')
      .select('at')
      .where('game_id', '=', gameId)
      .orderBy('from_version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined || last.at < before) over.push(gameId)
    else await transaction.updateTable('room').set({ touched_at: last.at }).where('game_id', '=', gameId).execute()
  }
  if (over.length > 0) await transaction.deleteFrom('room').where('game_id', 'in', over).execute()
  return { swept: over.length, hasMore: due.length === STEP }
}
