import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * PostgreSQL: waits for who adds to the room, and whoever adds then waits until the transaction ends. An append looks at no
 * row of `room`, so a lock there would not hold it; one that every append took would cost each round 7 µs.
 * @param version behind the last one @returns false where somebody has added
 */
export async function takeNextPlace(
  transaction: Transaction<Tables>,
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
