import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as v from 'valibot'
import type { Tables } from '../tables.ts'

/** Old rows per statement; nearly every request has one entry. */
const STEP = 500

interface OldRow {
  readonly room_id: number
  readonly game_id: string
  readonly from_version: number
  readonly to_version: number
  readonly entries: string
  readonly at: number
}

interface EntryRow {
  readonly room_id: number
  readonly game_id: string
  readonly version: number
  readonly at: number
  readonly body: string
}

/** Replaces a row per request by a row per entry, under a short key. Older servers cannot use the result. */
async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema.alterTable('room').addColumn('id', 'integer').execute()
  await sql`update room set id = numbered.place
    from (select game_id, row_number() over (order by game_id) as place from room) as numbered
    where numbered.game_id = room.game_id`.execute(database)
  await schema.createIndex('room_id').unique().on('room').column('id').execute()
  await schema
    .createTable('room_entry')
    .addColumn('room_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_entry_key', ['room_id', 'version'])
    .execute()
  let last: OldRow | undefined
  do {
    const { rows } = await sql<OldRow>`
      select room.id as room_id, room_append.* from room_append inner join room on room.game_id = room_append.game_id
      where (room_append.game_id, from_version) > (${last?.game_id ?? ''}, ${last?.from_version ?? -1})
      order by room_append.game_id, from_version limit ${sql.lit(STEP)}`.execute(database)
    if (rows.length > 0) await database.insertInto('room_entry').values(rows.flatMap(entriesOfOld)).execute()
    last = rows.length === STEP ? rows.at(-1) : undefined
  } while (last !== undefined)
  await schema.dropTable('room_append').execute()
}

/** Keeps an unreadable list as one row, at the last version of the request. */
function entriesOfOld({ room_id, from_version: from, to_version: to, entries, at }: OldRow) {
  const list = listOf(entries)
  if (list?.length !== to - from) return [{ room_id, version: to, at, body: entries }]
  return list.map((entry, place) => ({ room_id, version: from + place + 1, at, body: JSON.stringify(entry) }))
}

function listOf(text: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** Restores a row per request: the ids of its entries begin with the request's id. */
async function down(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('room_append')
    .addColumn('game_id', 'text', (column) => column.notNull().references('room.game_id').onDelete('cascade'))
    .addColumn('from_version', 'integer', (column) => column.notNull())
    .addColumn('to_version', 'integer', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_append_key', ['game_id', 'from_version'])
    .addUniqueConstraint('room_append_once', ['game_id', 'request_id'])
    .execute()
  const { rows: rooms } = await sql<{ readonly id: number }>`select id from room order by id`.execute(database)
  for (const { id } of rooms) {
    const { rows } = await sql<EntryRow>`
      select room_entry.*, game_id from room_entry inner join room on room.id = room_id
      where room_id = ${id} order by version`.execute(database)
    for (const [request, own] of requestsIn(rows))
      await sql`insert into room_append (game_id, from_version, to_version, request_id, entries, at)
        values (${own[0]?.game_id}, ${(own[0]?.version ?? 0) - 1}, ${own.at(-1)?.version}, ${request},
          ${`[${own.map(({ body }) => body).join()}]`}, ${own[0]?.at})`.execute(database)
  }
  await schema.dropTable('room_entry').execute()
  await schema.dropIndex('room_id').execute()
  await schema.alterTable('room').dropColumn('id').execute()
}

function requestsIn(rows: readonly EntryRow[]): ReadonlyMap<string, readonly EntryRow[]> {
  const requests = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const id = requestOf(row.body) ?? `unreadable-${String(row.version)}`
    const known = requests.get(id)
    if (known === undefined) requests.set(id, [row])
    else known.push(row)
  }
  return requests
}

const Entry = v.union([v.object({ event: v.object({ id: v.string() }) }), v.object({ id: v.string() })])

function requestOf(body: string): string | null {
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), Entry), body)
  if (!entry.success) return null
  const id = 'event' in entry.output ? entry.output.event.id : entry.output.id
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}

export const roomEntries: Migration = { up, down }
