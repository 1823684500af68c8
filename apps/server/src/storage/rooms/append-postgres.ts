import type { RunStatement } from '../postgres-connections.ts'
import { membersIn, type AppendOfRoom } from './room-rows.ts'

/** A separator that occurs in no id and in no JSON. */
const BETWEEN = '\x1e'
const list = (place: number) => `string_to_array($${String(place)}, E'\\x1e')`

/**
 * SPEC Y1803: adds all if each append follows on its room's last entry, else none. Single rows are counted, since
 * PostgreSQL could scan joined tables whole.
 */
const ADD = `
  insert into room_entry (room_id, version, at, body)
  select * from unnest($1::integer[], $2::integer[], $3::bigint[], ${list(4)})
  where cardinality($1::integer[]) = (
    select count((
      select 1 from room_entry as before where before.room_id = asked.room_id and before.version = asked.after
    )) from unnest($1::integer[], $5::integer[]) as asked(room_id, after)
  )`
const ADD_ROUNDS = { name: 'room_entry_add', text: ADD }
const ADD_ALL = {
  name: 'room_entry_add_all',
  text: `with kept as (${ADD} returning 1), ended as (
      update room set code = null where id = any($6::integer[]) and exists (select from kept)
    ), met as (
      insert into room_member (game_id, user_id)
      select * from unnest(${list(7)}, ${list(8)}) as named(game_id, user_id) where exists (select from kept)
      order by game_id, user_id
      on conflict do nothing
    )
    select from kept`,
}

/**
 * Adds to different rooms by one statement. Values go column by column, so that its text is always the same; ordered by
 * room, so that no two statements deadlock.
 * @returns false if an append is stale: nothing is kept
 */
export async function appendInPostgres(ask: RunStatement, appends: readonly AppendOfRoom[]): Promise<boolean> {
  const inOrder = appends.toSorted((one, other) => one.roomId - other.roomId)
  const [rooms, versions, times]: [number[], number[], number[]] = [[], [], []]
  const [ends, ended]: [number[], number[]] = [[], []]
  const bodies: string[] = []
  const members: ReturnType<typeof membersIn>[number][] = []
  for (const { roomId, append } of inOrder) {
    let version = append.from
    for (const body of append.texts) {
      version += 1
      rooms.push(roomId)
      versions.push(version)
      times.push(append.at)
      ends.push(append.from)
      bodies.push(body)
    }
    members.push(...membersIn(append))
    if (append.isLast) ended.push(roomId)
  }
  const values = [numbers(rooms), numbers(versions), numbers(times), texts(bodies), numbers(ends)]
  if (members.length === 0 && ended.length === 0) return (await ask(ADD_ROUNDS, values)) > 0
  const [games, users] = [members.map((row) => row.game_id), members.map((row) => row.user_id)]
  return (await ask(ADD_ALL, [...values, numbers(ended), texts(games), texts(users)])) > 0
}

function texts(column: readonly string[]): string {
  if (column.some((text) => text.includes(BETWEEN))) throw new Error('A text that cannot be kept among others')
  return column.join(BETWEEN)
}

function numbers(column: readonly number[]): string {
  return `{${column.join(',')}}`
}
