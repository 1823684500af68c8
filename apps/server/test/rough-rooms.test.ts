// The long trials of `npm run torture`, short enough to run for every change.

import { afterAll, expect, test } from 'vitest'
import { emptyStorage } from './databases.ts'
import { startPostgres } from './postgres-server.ts'
import { filling, killing, tortureDatabase } from './torture/torture-database.ts'
import { tortureFlood } from './torture/torture-flood.ts'
import { tortureFrames } from './torture/torture-frames.ts'

/** A limit for a run that hangs: processes have to start, on a machine of any load. */
const PATIENCE_MS = 240_000
const postgres = await startPostgres()
afterAll(() => postgres.remove())

test(
  'Z707, Z1308, Z1313: rooms over a PostgreSQL that dies: nothing is acknowledged without it, what was stands once, and all go on',
  async () => {
    const storage = { dataDir: '', databaseUrl: await postgres.createDatabase() }
    const toll = await tortureDatabase(storage, 2, () => killing(postgres))
    expect(toll.faults).toEqual([])
    expect([toll.back.length, toll.unanswered > 0]).toEqual([2, true])
  },
  PATIENCE_MS,
)

test(
  'Z707, Z1313: rooms over a disk that is full: what was acknowledged stands once, and all go on when there is room',
  async () => {
    const toll = await tortureDatabase(await emptyStorage('sqlite'), 2, filling)
    expect(toll.faults).toEqual([])
    expect([toll.back.length, toll.unanswered > 0]).toEqual([2, true])
  },
  PATIENCE_MS,
)

test(
  'Z727, Y1701: broken frames and messages in tiny pieces end their own connection, and no other room notices',
  async () => {
    const toll = await tortureFrames(await emptyStorage('sqlite'), 200, false)
    expect(toll.faults).toEqual([])
    expect(toll.acknowledged).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

test(
  'Z728: whoever floods is sent away; the other rooms lose no round and no connection',
  async () => {
    const toll = await tortureFlood(await emptyStorage('sqlite'), { rooms: 2, sockets: 10, perSecond: 200, ms: 500 })
    expect(toll.faults).toEqual([])
    expect(toll.during.length).toBeGreaterThan(0)
    expect(toll.away).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
