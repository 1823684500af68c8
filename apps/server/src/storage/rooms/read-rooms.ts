// When everybody's phone comes back, hundreds of rooms are asked for at once.

import type { KeptRoom } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import { createBatches } from '../batches.ts'
import type { Tables } from '../tables.ts'
import { roomOf, type ReadRow } from './read-room.ts'
import type { RoomNumbers } from './room-numbers.ts'
import type { AskedRoom } from './room-rows.ts'

interface Job {
  readonly asked: AskedRoom
  readonly answer: (kept: KeptRoom | null) => void
  readonly fail: (error: unknown) => void
}

interface Row extends ReadRow {
  readonly place: number
}

const LANES = 4
/** A room may have thousands of entries. */
const LARGEST = 32
/** Unnoticed, and a crowd is read some ten at a time. */
const EVERY_MS = 20

/** SPEC Z737: as `readRoom`, together. An unreadable room fails alone. */
export function readTogether(kysely: Kysely<Tables>, learn: RoomNumbers['learn']) {
  const add = createBatches<Job>({ lanes: LANES, largest: LARGEST, everyMs: EVERY_MS, keyOf: () => null, run: readAll })

  async function readAll(jobs: readonly Job[]): Promise<void> {
    try {
      const rows = await rowsOf(kysely, jobs)
      jobs.forEach((job, index) => settleJob(job, rows.get(index + 1) ?? [], learn))
    } catch (error) {
      for (const { fail } of jobs) fail(error)
    }
  }
  return (asked: AskedRoom): Promise<KeptRoom | null> =>
    new Promise((answer, fail) => {
      add({ asked, answer, fail })
    })
}

function settleJob({ asked, answer, fail }: Job, rows: readonly Row[], learn: RoomNumbers['learn']): void {
  try {
    answer(roomOf(asked, rows, learn))
  } catch (error) {
    fail(error)
  }
}

/** By the caller's place, from 1. One text for any number of rooms. */
async function rowsOf(kysely: Kysely<Tables>, jobs: readonly Job[]): Promise<ReadonlyMap<number, readonly Row[]>> {
  const { rows } = await sql<Row>`/* prepared rooms_read */
    select asked.place, room.id, room.code, room.view_token, room_entry.version, room_entry.body
    from unnest(${jobs.map(({ asked }) => asked.gameId)}::text[], ${jobs.map(({ asked }) => asked.after)}::integer[])
      with ordinality as asked(game_id, after, place)
    inner join room on room.game_id = asked.game_id
    left join room_entry on room_entry.room_id = room.id and room_entry.version > asked.after
    order by asked.place, room_entry.version`.execute(kysely)
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const known = found.get(row.place)
    if (known === undefined) found.set(row.place, [row])
    else known.push(row)
  }
  return found
}
