import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { takeNextPlace } from './next-place.ts'

const STEP = 100
/** Longer than any statement takes. */
const SETTLED_MS = 60_000

/**
 * SPEC Y1806: removes rooms without an entry since. Used ones are checked again later. Whoever adds at this moment may have
 * seen the entries that go: their place stays taken, in a row without a name, until a later sweep.
 */
export async function sweepRooms(
  transaction: Transaction<Tables>,
  kind: Database['kind'],
  before: number,
): Promise<{ readonly swept: number; readonly hasMore: boolean }> {
  const due = await transaction
    .selectFrom('room')
    .select(({ selectFrom }) => {
      const last = selectFrom('room_entry')
        .whereRef('room_entry.room_id', '=', 'room.id')
        .orderBy('version', 'desc')
        .limit(1)
      return ['room.id', 'room.game_id', last.select('room_entry.at').as('at'), last.select('version').as('version')]
    })
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(STEP)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  let swept = 0
  for (const { id, game_id, at, version } of due) {
    const row = transaction.updateTable('room').where('id', '=', id)
    if (at !== null && at >= before) {
      await row.set({ touched_at: at }).execute()
      continue
    }
    const isNamed = game_id !== nameless(id)
    if (isNamed && version !== null && !(await takeNextPlace(transaction, id, version + 1))) continue
    await transaction
      .deleteFrom('room_entry')
      .where('room_id', '=', id)
      .$if(isNamed && version !== null, (query) => query.where('version', '<=', version))
      .execute()
    if (!isNamed) await transaction.deleteFrom('room').where('id', '=', id).execute()
    else {
      await transaction.deleteFrom('room_member').where('game_id', '=', game_id).execute()
      const unfound = { game_id: nameless(id), code: null, view_token: nameless(id), first_game_id: null, number: null }
      await row.set({ ...unfound, touched_at: before + SETTLED_MS }).execute()
      swept += 1
    }
  }
  return { swept, hasMore: due.length === STEP }
}

/** No game has such an id. */
function nameless(id: number): string {
  return `swept-${String(id)}`
}
