import { roomsUntouchedSince, STEP, type BoundedStep, type RoomTransaction } from './room-codes.ts'

/** Longer than any statement takes. */
const SETTLED_MS = 60_000

/**
 * SPEC Y1806: removes rooms without an entry since `before`; used ones are checked again later. A concurrent append may
 * have read the removed entries: a row without a name keeps the next version taken until a later sweep.
 */
export async function sweepRooms(within: RoomTransaction, before: number): Promise<BoundedStep> {
  const { transaction } = within
  const due = await roomsUntouchedSince(within, before).execute()
  let done = 0
  for (const { id, game_id, at, version } of due) {
    const row = transaction.updateTable('room').where('id', '=', id)
    if (at !== null && at >= before) {
      await row.set({ touched_at: at }).execute()
      continue
    }
    const isNamed = game_id !== nameless(id)
    if (isNamed && version !== null && !(await reserveNextVersion(within, id, version + 1))) continue
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
      done += 1
    }
  }
  return { done, hasMore: due.length === STEP }
}

/** A game id that no game has. */
function nameless(id: number): string {
  return `swept-${String(id)}`
}

/**
 * PostgreSQL: inserts the next version, so that concurrent appends end before it or wait for this transaction. Appends
 * read no row of `room`, so a lock there would not hold them; a lock in every append would cost each round 7 µs.
 * @param version the one after the last
 * @returns false if an entry was appended meanwhile
 */
export async function reserveNextVersion(
  { transaction }: RoomTransaction,
  roomId: number,
  version: number,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('room_entry')
    .values({ room_id: roomId, version, at: 0, body: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return taken !== undefined
}
