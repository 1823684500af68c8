// node apps/server/test/appends/main.ts [seconds]: measures how many rounds of 500 rooms a store commits per second,
// the wait of a single room, and the waits at 500 rounds a second. Prints a JSON line for each store.

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Append, RoomRepository } from '@dutch/sync/room/room-repository'
import { openDatabase, type Database } from '../../src/storage/database.ts'
import { appendInPostgres, appendInSqlite } from '../../src/storage/rooms/append.ts'
import { createRoomIds } from '../../src/storage/rooms/room-ids.ts'
import { createRoomRepository } from '../../src/storage/rooms/room-repository.ts'
import type { AppendOfRoom } from '../../src/storage/rooms/room-rows.ts'
import { startPostgres } from '../postgres-server.ts'
import { median } from '../rooms-bench/reading.ts'
import { openRooms } from './rooms-at-work.ts'

const ROOMS = 500
const REPETITIONS = 7
const ALONE = 100
const STEADY = 500

const seconds = Number(process.argv[2] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'dutch-appends-'))
const postgres = await startPostgres({ isDurable: true })
try {
  for (const databaseUrl of [null, await postgres.createDatabase()]) {
    const database = await openDatabase({ dataDir: folder, databaseUrl })
    console.log(JSON.stringify(await measure(database)))
    await database.close()
  }
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(database: Database) {
  const store = createRoomRepository(database)
  const rooms = await openRooms(store, ROOMS)
  const unshared = appendAlone(database)
  const together: number[] = []
  const shared: number[] = []
  const direct: number[] = []
  const syncs: number[] = []
  const late: number[] = []
  const costs: number[] = []
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    together.push(await rooms.throughput(seconds * 1000))
    const [past, through] = (await rooms.alone(ALONE, [unshared, store.append])).map(median)
    direct.push(past ?? NaN)
    shared.push(through ?? NaN)
    syncs.push(syncMs())
    const before = process.cpuUsage()
    const took = await rooms.steady(STEADY, seconds * 1000)
    const { user, system } = process.cpuUsage(before)
    late.push(took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? NaN)
    costs.push((user + system) / took.length)
  }
  return {
    store: database.kind,
    roundsPerSecond: median(together),
    aloneMs: median(shared),
    directMs: median(direct),
    ratio: median(shared.map((each, turn) => each / (direct[turn] ?? NaN))),
    syncMs: median(syncs),
    p99: median(late),
    costUs: median(costs),
  }
}

/** Commits each append alone and at once. */
function appendAlone(database: Database): RoomRepository['append'] {
  const { withIds } = createRoomIds(database.kysely)
  const keep = (rows: readonly AppendOfRoom[]) =>
    database.kind === 'sqlite'
      ? appendInSqlite(database.runSynchronousTransaction, rows)
      : appendInPostgres(database.ask, rows)
  return async (append: Append) => ((await keep((await withIds([append])) ?? [])) ? 'appended' : 'stale')
}

/** Returns the median time in ms in which the disk syncs 4 KiB. */
function syncMs(): number {
  const file = openSync(join(folder, 'sync'), 'w')
  const page = new Uint8Array(4096)
  const times = Array.from({ length: 50 }, () => {
    const begin = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - begin
  })
  closeSync(file)
  return median(times)
}
