import type { Append } from '@dutch/sync/room/room-repository'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../tables.ts'
import { membersIn, rowOfAppend } from './room-rows.ts'

/** In no id and no JSON. */
const BETWEEN = '\x1e'

/**
 * One statement for appends of different rooms, passed column by column so that its text is
 * always the same; in the order of the games, so that nobody deadlocks. @returns the stored
 * ones; others are stale
 */
export async function keepInPostgres(kysely: Kysely<Tables>, appends: readonly Append[]): Promise<ReadonlySet<string>> {
  const members = appends.flatMap(membersIn)
  const ended = appends.filter(({ isLast }) => isLast).map(({ gameId }) => gameId)
  const kept = added(appends.map(rowOfAppend))
  const isPlain = members.length === 0 && ended.length === 0
  const answer = sql`
    select case when count(*) < ${appends.length}::integer then string_agg(game_id, ${sql.lit(BETWEEN)}) else '' end as games
    from kept`
  const statement = isPlain
    ? sql<Answer>`/* prepared room_append */ with kept as (${kept}) ${answer}`
    : sql<Answer>`/* prepared room_append_members */ with kept as (${kept}), ${withMembers(members, ended)} ${answer}`
  const { rows } = await statement.execute(kysely)
  const games = rows[0]?.games ?? null
  return new Set(games === '' ? appends.map(({ gameId }) => gameId) : games?.split(BETWEEN))
}

/** One row for all: nearly always everything is stored. */
interface Answer {
  /** Empty where all were stored, null where none was. */
  readonly games: string | null
}

/** SPEC Y1803: those that begin where their room ends, unless another server is adding there. */
function added(rows: readonly ReturnType<typeof rowOfAppend>[]): RawBuilder<unknown> {
  return sql`
    insert into room_append (game_id, from_version, to_version, request_id, entries, at)
    select game_id, from_version, to_version, request_id, entries, at
    from unnest(
      string_to_array(${texts(rows.map((row) => row.game_id))}, ${sql.lit(BETWEEN)}),
      ${numbers(rows.map((row) => row.from_version))}::integer[],
      ${numbers(rows.map((row) => row.to_version))}::integer[],
      string_to_array(${texts(rows.map((row) => row.request_id))}, ${sql.lit(BETWEEN)}),
      string_to_array(${texts(rows.map((row) => row.entries))}, ${sql.lit(BETWEEN)}),
      ${numbers(rows.map((row) => row.at))}::bigint[]
    ) as asked(game_id, from_version, to_version, request_id, entries, at)
    where from_version = (
      select last.to_version from room_append as last where last.game_id = asked.game_id
      order by last.from_version desc limit 1
    )
    order by game_id
    on conflict do nothing
    returning game_id`
}

/** @throws Error where one text could be taken for two */
function texts(column: readonly string[]): string {
  if (column.some((text) => text.includes(BETWEEN))) throw new Error('A text that cannot be kept among others')
  return column.join(BETWEEN)
}

function numbers(column: readonly number[]): string {
  return `{${column.join(',')}}`
}

function withMembers(members: readonly unknown[], ended: readonly string[]): RawBuilder<unknown> {
  return sql`
    ended as (
      update room set code = null where game_id = any(${ended}::text[]) and game_id in (select game_id from kept)
    ), met as (
      insert into room_member (game_id, user_id)
      select game_id, user_id from json_to_recordset(${JSON.stringify(members)}::json) as named(game_id text, user_id text)
      where game_id in (select game_id from kept)
      order by game_id, user_id
      on conflict do nothing
    )`
}
