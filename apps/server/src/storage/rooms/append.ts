// SPEC Y1803, Y1804, Y1809: how entries are added to rooms, in either database.

import type { Append } from '@dutch/sync/room/room-repository'
import { createBatches, type Sharing } from '../batches.ts'
import type { RunSynchronousTransaction } from '../embedded.ts'
import type { RunStatement } from '../postgres-connections.ts'
import { isUnavailable, storageFault } from '../unavailable.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { membersIn, type AppendOfRoom } from './room-rows.ts'

interface Job {
  readonly append: Append
  readonly answer: (answer: 'appended' | 'stale') => void
  readonly fail: (error: unknown) => void
}

/**
 * SPEC Y1804, Y1809: appends to many rooms share a commit; those of one room go in order. An append that the database
 * refuses fails alone. @param keep keeps all appends or none, and returns false if one is stale
 */
export function appendTogether(sharing: Sharing, keep: (appends: readonly Append[]) => Promise<boolean>) {
  const add = createBatches<Job>({ ...sharing, keyOf: ({ append }) => append.gameId, run: keepAll })

  /** If one append fails, tries each half of the batch separately. */
  async function keepAll(jobs: readonly Job[]): Promise<void> {
    let fault: unknown = null
    try {
      if (await keep(jobs.map(({ append }) => append))) return jobs.forEach(({ answer }) => answer('appended'))
    } catch (error) {
      if (isUnavailable(error)) return jobs.forEach(({ fail }) => fail(storageFault(error)))
      // Another server was quicker to add an entry with one of these versions.
      if (!isUniqueViolation(error)) fault = error
    }
    const half = Math.ceil(jobs.length / 2)
    if (jobs.length > 1) {
      await keepAll(jobs.slice(0, half))
      await keepAll(jobs.slice(half))
    } else if (fault === null) jobs.forEach(({ answer }) => answer('stale'))
    else jobs.forEach(({ fail }) => fail(fault))
  }

  return (append: Append): Promise<'appended' | 'stale'> =>
    new Promise((answer, fail) => {
      add({ append, answer, fail })
    })
}

const FIND_ONE = 'select 1 from room_entry where room_id = ? and version = ?'
const ADD_ONE = 'insert into room_entry (room_id, version, at, body) values (?, ?, ?, ?)'
const MEET_ONE = 'insert into room_member (game_id, user_id) values (?, ?) on conflict do nothing'
const END_ONE = 'update room set code = null where id = ?'

/** SPEC Y1803: adds all if each follows on its room's last entry. @returns false if one is stale: nothing is kept */
export function appendInSqlite(
  runSynchronousTransaction: RunSynchronousTransaction,
  appends: readonly AppendOfRoom[],
): Promise<boolean> {
  return runSynchronousTransaction((prepare) => {
    const end = prepare(FIND_ONE)
    if (!appends.every(({ roomId, append }) => end.get(roomId, append.from) !== undefined)) return false
    for (const { roomId, append } of appends) {
      append.texts.forEach((body, place) => prepare(ADD_ONE).run(roomId, append.from + place + 1, append.at, body))
      for (const { game_id, user_id } of membersIn(append)) prepare(MEET_ONE).run(game_id, user_id)
      if (append.isLast) prepare(END_ONE).run(roomId)
    }
    return true
  })
}

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
