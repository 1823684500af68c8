import { Kysely, sql } from 'kysely'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/databases.ts'
import { createLimits } from '../accounts/limits.ts'
import { refusalOfError } from '../accounts/refusal.ts'
import { embeddedDialect, openEmbedded } from './embedded.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

/** A database of one table, a second connection that can lock it, and a clock that moves during waits. */
function rig() {
  const file = join(temporaryFolder(), 'dutch.sqlite')
  const database = openEmbedded(file)
  const other = new DatabaseSync(file)
  let at = 0
  const waits: number[] = []
  let onWait = (): void => undefined
  const wait = (ms: number) => {
    waits.push(ms)
    at += ms
    onWait()
    return Promise.resolve()
  }
  const kysely = new Kysely<Tables>({ dialect: embeddedDialect(database, { now: () => at, wait }) })
  database.exec('create table t (id integer primary key)')
  database.exec('create table attempts (key text primary key, count integer, expires_at integer)')
  const close = async () => {
    other.close()
    await kysely.destroy()
  }
  return {
    kysely,
    waits,
    close,
    hold: () => other.exec('begin immediate'),
    release: () => other.exec('rollback'),
    duringWait: (work: () => void) => (onWait = work),
    pass: (ms: number) => (at += ms),
    put: (id: number) => sql`insert into t values (${id})`.execute(kysely),
    ids: async () => (await sql<{ id: number }>`select id from t order by id`.execute(kysely)).rows.map(({ id }) => id),
  }
}

it('Z1311: what is written while another process has the database waits without the thread, and is done once it is free', async () => {
  const { kysely, waits, hold, release, duringWait, put, ids, close } = rig()
  hold()
  duringWait(() => {
    if (waits.length === 3) release()
  })
  await put(1)
  expect(waits).toEqual([5, 10, 20])
  waits.length = 0
  hold()
  await kysely.transaction().execute(async (transaction) => {
    await sql`insert into t values (2)`.execute(transaction)
    await sql`insert into t values (3)`.execute(transaction)
  })
  expect(waits).toEqual([5, 10, 20])
  expect(await ids()).toEqual([1, 2, 3])
  await close()
})

it('Z1311: nobody waits longer than two seconds, all together; what only reads waits for nobody, also within one moment', async () => {
  const { kysely, waits, hold, put, ids, close } = rig()
  await put(1)
  hold()
  const first = await put(2).catch((error: unknown) => error)
  expect(isUnavailable(first)).toBe(true)
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2100)
  waits.length = 0
  for (const id of [3, 4, 5, 6]) {
    await kysely.selectFrom('attempts').select('key').execute()
    await expect(put(id)).rejects.toSatisfy(isUnavailable)
  }
  expect(waits).toEqual([])
  const moment = kysely.transaction().setIsolationLevel('repeatable read')
  expect(await ids()).toEqual([1])
  expect((await moment.execute((transaction) => sql`select id from t`.execute(transaction))).rows).toHaveLength(1)
  await close()
})

it('Z1311, Z1305: recovery within 5 s: the first that comes after the database is free is served, without any wait', async () => {
  const { waits, hold, release, put, ids, close } = rig()
  hold()
  await expect(put(1)).rejects.toSatisfy(isUnavailable)
  release()
  waits.length = 0
  await put(2)
  expect([waits, await ids()]).toEqual([[], [2]])
  await close()
})

it('Z1311: a later lock is waited for again, though nothing was written since the last one', async () => {
  const { waits, hold, release, duringWait, pass, put, ids, close } = rig()
  hold()
  await expect(put(1)).rejects.toSatisfy(isUnavailable)
  duringWait(release)
  waits.length = 0
  pass(3_600_000)
  await put(1)
  expect(waits).toEqual([5])
  duringWait(() => undefined)
  hold()
  await expect(put(2)).rejects.toSatisfy(isUnavailable)
  release()
  await expect(put(1)).rejects.not.toSatisfy(isUnavailable)
  hold()
  duringWait(release)
  waits.length = 0
  await put(2)
  expect(waits).toEqual([5])
  expect(await ids()).toEqual([1, 2])
  await close()
})

it('Z1311, Z312: whoever is counted meanwhile is told 503, and nothing of it was stored', async () => {
  const { kysely, hold, release, put, close } = rig()
  const limits = createLimits(kysely, () => 0, [(text) => text])
  const attempt = { limit: { name: 'sign-in', max: 1, withinMs: 60_000 }, of: 'ada' }
  hold()
  await expect(put(1)).rejects.toSatisfy(isUnavailable)
  const refused = await limits.count([attempt]).catch(refusalOfError)
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  release()
  await limits.count([attempt])
  await close()
})
