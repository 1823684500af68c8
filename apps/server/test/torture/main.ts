// npm run torture [-- <kills>]: a server on each store is killed so often while many devices write, and a Redis between two
// nodes a third as often; nothing may be lost.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres-server.ts'
import { torture, type Toll } from './torture.ts'
import { tortureRedis } from './torture-redis.ts'
import { tortureRooms } from './torture-rooms.ts'

const DEFAULT_KILLS = 300

const kills = Number(process.argv[2] ?? DEFAULT_KILLS)
const dataDir = mkdtempSync(join(tmpdir(), 'dutch-torture-'))
const postgres = await startPostgres()
try {
  for (const databaseUrl of [null, await postgres.createDatabase()]) {
    const name = databaseUrl === null ? 'embedded database' : 'PostgreSQL'
    const storage = { dataDir, databaseUrl }
    await tell(name, () => torture(storage, kills, (line) => console.log(`${name}: ${line}`)))
    await tell(`${name}, rooms`, () => tortureRooms(storage, kills))
  }
  const storage = { dataDir, databaseUrl: await postgres.createDatabase() }
  await tell('Redis between two nodes', () => tortureRedis(storage, Math.ceil(kills / 3)))
} finally {
  await postgres.remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function tell(name: string, work: () => Promise<Toll>): Promise<void> {
  const begin = Date.now()
  const toll = await work()
  for (const fault of toll.faults.slice(0, 20)) console.error(`${name}: ${fault}`)
  console.log(
    `${name}: ${toll.kills} kills in ${Math.round((Date.now() - begin) / 1000)} s, ${toll.acknowledged} events acknowledged, ` +
      `${toll.unanswered} requests cut off and sent again, ${toll.faults.length} lost or doubled`,
  )
  if (toll.faults.length > 0) process.exitCode = 1
}
