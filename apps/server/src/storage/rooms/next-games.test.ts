import { nextRoom, newRoom, roundAfter } from '@dutch/sync/test/room-store-samples'
import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/databases.ts'
import type { Tables } from '../tables.ts'
import { createRoomRepository } from './room-repository.ts'

/** How many statements of this database wait for a lock. */
async function waiting(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select cast(count(*) as integer) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
  return rows[0]?.count ?? 0
}

it('Y1601, Y1803: on postgres whoever adds to a game while another one follows on it waits until that one is there', async () => {
  const { kysely, ...database } = await emptyDatabase('postgres')
  const store = createRoomRepository({ ...database, kysely })
  await store.open(newRoom('g'))
  const answers: string[] = []
  await kysely.transaction().execute(async (held) => {
    // The next game stops at its last step.
    await sql`lock table room_member in exclusive mode`.execute(held)
    void store.continue(nextRoom('g')).then((answer) => answers.push(answer))
    await expect.poll(() => waiting(kysely), { interval: 5, timeout: 20_000 }).toBe(1)
    void store.append(roundAfter('g', 1, 'r1')).then((answer) => answers.push(answer))
    await expect.poll(async () => (await waiting(kysely)) + answers.length, { interval: 5, timeout: 20_000 }).toBe(2)
    expect(answers).toEqual([])
  })
  await expect.poll(() => answers, { timeout: 20_000 }).toEqual(['opened', 'appended'])
  expect((await store.read('g', 1))?.entries).toEqual(roundAfter('g', 1, 'r1').entries)
})

it('Y1601: on postgres a game that is added to in the moment before another one follows is stale', async () => {
  const { kysely, ...database } = await emptyDatabase('postgres')
  const store = createRoomRepository({ ...database, kysely })
  await store.open(newRoom('g'))
  const [entry] = roundAfter('g', 1, 'r1').entries
  const answer = await kysely.transaction().execute(async (held) => {
    await sql`insert into room_entry (room_id, version, at, body)
      select id, 2, 1, ${JSON.stringify(entry)} from room where game_id = 'g'`.execute(held)
    const asked = store.continue(nextRoom('g'))
    await expect.poll(() => waiting(kysely), { interval: 5, timeout: 20_000 }).toBe(1)
    return { asked }
  })
  expect(await answer.asked).toBe('stale')
  expect(await store.latest('g')).toBe('g')
})
