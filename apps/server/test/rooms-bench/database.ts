// A PostgreSQL that waits for its disk, and users with sessions.

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { makeCluster, runCluster, SUPERUSER } from '../postgres-cluster.ts'
import { median } from './reading.ts'

const SIZES = ['shared_buffers=256MB', 'max_wal_size=4GB', 'max_connections=400']

export interface BenchDatabase {
  /** The parent of all its processes. */
  readonly pid: number
  /** Makes an empty database. @returns its address */
  readonly create: () => Promise<string>
  readonly end: () => Promise<void>
}

/** Starts PostgreSQL with its default durability. */
export async function startDatabase(): Promise<BenchDatabase> {
  const cluster = makeCluster()
  const port = await freePort()
  const running = await runCluster(cluster, port, true, SIZES)
  let databases = 0
  const address = (name: string) => `postgres://${SUPERUSER}@127.0.0.1:${String(port)}/${name}`
  return {
    pid: Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    create: async () => {
      const name = `bench_${String((databases += 1))}`
      await query(address('postgres'), `create database ${name}`, [])
      return address(name)
    },
    end: async () => {
      await running.end()
      rmSync(cluster.base, { recursive: true, force: true })
    },
  }
}

/**
 * Writes sessions directly to the account library's tables, since sign-ups with passwords would take an hour.
 * @param secret the server's
 * @returns the cookie of each user
 */
export async function signIn(url: string, people: number, secret: string): Promise<readonly string[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(24).toString('base64url'))
  await query(
    url,
    `with person as (
       insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       select 'bench-' || place, 'Ada', 'bench' || place || '@example.org', true, now(), now()
       from generate_series(1, $1::int) as place
     )
     insert into session (id, "expiresAt", token, "userId", "createdAt", "updatedAt")
     select 'session-' || place, now() + interval '1 day', token, 'bench-' || place, now(), now()
     from unnest($2::text[]) with ordinality as given(token, place)`,
    [people, tokens],
  )
  return tokens.map((token) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `dutch.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
}

/** Writes guests directly to their table, since an address may make 60 an hour. @returns the cookie of each */
export async function makeGuests(url: string, people: number): Promise<readonly string[]> {
  const drawn = () => newSecret(() => randomInt(2 ** 40) / 2 ** 40)
  const guests = Array.from({ length: people }, () => ({ id: guestId(drawn()), secret: drawn() }))
  const hashes = guests.map(({ secret }) => createHash('sha256').update(secret).digest('base64url'))
  await query(
    url,
    `insert into guest_session (id, token_hash, created_at, seen_at)
     select id, hash, $3::bigint, $3::bigint from unnest($1::text[], $2::text[]) as given(id, hash)`,
    [guests.map(({ id }) => id), hashes, Date.now()],
  )
  return guests.map(({ id, secret }) => `dutch-guest=${id}.${secret}`)
}

async function query(url: string, text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

const SYNCS = 200
const PAGE = Buffer.alloc(8192, 'x')

/** Returns the median time in ms in which the disk syncs a page, of 200. */
export function medianSync(): number {
  const folder = mkdtempSync(join(tmpdir(), 'dutch-sync-'))
  const file = openSync(join(folder, 'pages'), 'w')
  const times = Array.from({ length: SYNCS }, () => {
    writeSync(file, PAGE, 0, PAGE.length, 0)
    const began = performance.now()
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return median(times)
}
