// npm run torture [-- <count> <part>...]: kills servers, databases and Redis under load, and sends them invalid data;
// nothing may be lost, and other clients must not notice. Parts: those below. <count>: kills (a third of them of a
// database or Redis), invalid frames, seeds, or minutes of a flood or a soak.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorageConfig } from '../../src/storage/database.ts'
import { startPostgres } from '../postgres-server.ts'
import type { Reading } from '../rooms-bench/reading.ts'
import { measureFlood, measureFrames, measureHostile, measureSoak } from './measured.ts'
import { torture, type TortureResult } from './torture.ts'
import { filling, killing, tortureDatabase, type DatabaseFailureResult } from './torture-database.ts'
import { tortureNodes } from './torture-nodes.ts'
import { tortureRedis } from './torture-redis.ts'
import { tortureRooms } from './torture-rooms.ts'

const KILLS = 300
const FLOOD_MINUTES = 10
const HOSTILE_SECONDS = 60
/** One fewer than an account may open. */
const HOSTILE_ACCOUNT = { phones: 29, of: 'account' } as const
const HOSTILE_GUESTS = { phones: 50, of: 'guests' } as const
const SOAK_MINUTES = 120
const FRAMES = 10_000
const SEEDS = 200
const MOST_BACK_MS = 5000
const FLAPPING = fileURLToPath(new URL('../../../web/test/flapping/main.ts', import.meta.url))

const given = process.argv.slice(2)
const count = given.map(Number).find((number) => number > 0)
const kills = count ?? KILLS
const third = Math.ceil(kills / 3)
const folders: string[] = []
const embedded = (): StorageConfig => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dutch-torture-'))
  folders.push(dataDir)
  return { dataDir, databaseUrl: null }
}
const postgres = await startPostgres()
const onPostgres = async (): Promise<StorageConfig> => ({ dataDir: '', databaseUrl: await postgres.createDatabase() })

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  accounts: () => onBoth('', (storage, name) => torture(storage, kills, (line) => console.log(`${name}: ${line}`))),
  rooms: () => onBoth(', rooms', (storage) => tortureRooms(storage, kills)),
  nodes: async () => {
    await onBoth(', a node of rooms', (storage) => tortureNodes(storage, kills, 1))
    await report('PostgreSQL and Redis, one of three nodes of rooms', async () =>
      tortureNodes(await onPostgres(), kills, 3),
    )
  },
  redis: () => report('Redis between two nodes', async () => tortureRedis(await onPostgres(), third)),
  database: async () => {
    await report('PostgreSQL itself, under rooms', async () =>
      tortureDatabase(await onPostgres(), third, () => killing(postgres)),
    )
    await report('a disk that is full, under rooms', () => tortureDatabase(embedded(), third, filling))
  },
  frames: async () => say(await measureFrames(embedded(), count ?? FRAMES)),
  flood: async () => say(await measureFlood(await onPostgres(), count ?? FLOOD_MINUTES)),
  hostile: async () =>
    say([
      ...(await measureHostile(await onPostgres(), count ?? HOSTILE_SECONDS, HOSTILE_ACCOUNT)),
      ...(await measureHostile(await onPostgres(), count ?? HOSTILE_SECONDS, HOSTILE_GUESTS)),
    ]),
  flapping: () => run(FLAPPING, String(count ?? SEEDS)),
  soak: async () => say(await measureSoak(embedded(), count ?? SOAK_MINUTES)),
}
const wanted = Object.keys(parts).filter((name) => given.includes(name))
try {
  for (const name of wanted.length === 0 ? Object.keys(parts) : wanted) await parts[name]?.()
} finally {
  await postgres.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function onBoth(
  what: string,
  work: (storage: StorageConfig, name: string) => Promise<TortureResult>,
): Promise<void> {
  await report(`embedded database${what}`, () => work(embedded(), 'embedded database'))
  await report(`PostgreSQL${what}`, async () => work(await onPostgres(), 'PostgreSQL'))
}

async function report(name: string, work: () => Promise<TortureResult | DatabaseFailureResult>): Promise<void> {
  const begin = Date.now()
  const toll = await work()
  const late = 'back' in toll ? Math.max(...toll.back) : 0
  const back = 'back' in toll ? `back within ${(late / 1000).toFixed(1)} s, ` : ''
  const games = 'nextGames' in toll ? `${String(toll.nextGames)} next games begun, ` : ''
  const left = 'left' in toll ? `somebody left ${String(toll.left)} times, ` : ''
  for (const fault of toll.faults.slice(0, 20)) console.error(`${name}: ${fault}`)
  console.log(
    `${name}: ${toll.kills} kills in ${Math.round((Date.now() - begin) / 1000)} s, ${toll.acknowledged} events acknowledged, ` +
      `${games}${left}${toll.unanswered} requests cut off and sent again, ${back}${toll.faults.length} lost or doubled`,
  )
  if (toll.faults.length > 0 || late > MOST_BACK_MS) process.exitCode = 1
}

/** Prints a line for each figure, and all of them as JSON at the end. */
function say(readings: readonly Reading[]): void {
  for (const { what, value, goal } of readings) console.log(`[${what}: ${value} (${goal ?? ''})]`)
  console.log(JSON.stringify(readings))
  if (readings.some(({ isMet }) => !isMet)) process.exitCode = 1
}

async function run(program: string, parameter: string): Promise<void> {
  const child = spawn(process.execPath, [program, parameter], { stdio: 'inherit' })
  await once(child, 'exit')
  if (child.exitCode !== 0) process.exitCode = 1
}
