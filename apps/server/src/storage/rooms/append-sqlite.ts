import type { Append } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { membersIn, rowOfAppend } from './room-rows.ts'

/** @returns the stored ones; others are stale */
export async function keepInSqlite(kysely: Kysely<Tables>, appends: readonly Append[]): Promise<ReadonlySet<string>> {
  const members = appends.flatMap(membersIn)
  const ended = appends.filter(({ isLast }) => isLast).map(({ gameId }) => gameId)
  // A single statement is a transaction.
  if (members.length === 0 && ended.length === 0) return add(kysely, appends)
  return kysely.transaction().execute(async (transaction) => {
    const kept = await add(transaction, appends)
    const met = members.filter(({ game_id }) => kept.has(game_id))
    if (met.length > 0)
      await transaction
        .insertInto('room_member')
        .values(met)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const over = ended.filter((gameId) => kept.has(gameId))
    if (over.length > 0)
      await transaction.updateTable('room').set({ code: null }).where('game_id', 'in', over).execute()
    return kept
  })
}

/** SPEC Y1803: those that begin where their room ends. */
async function add(kysely: Kysely<Tables>, appends: readonly Append[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly game_id: string }>`
    insert into room_append (game_id, from_version, to_version, request_id, entries, at)
    select value ->> 'game_id', value ->> 'from_version', value ->> 'to_version', value ->> 'request_id',
      value ->> 'entries', value ->> 'at'
    from json_each(${JSON.stringify(appends.map(rowOfAppend))})
    where value ->> 'from_version' = (
      select last.to_version from room_append as last where last.game_id = value ->> 'game_id'
      order by last.from_version desc limit 1
    )
    on conflict do nothing
    returning game_id`.execute(kysely)
  return new Set(rows.map((row) => row.game_id))
}
