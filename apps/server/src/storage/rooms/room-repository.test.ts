import { entryId, withoutUser } from '@dutch/sync/room/entries'
import { writeEntries } from '@dutch/sync/room/entries-text'
import { lazyRoom } from '@dutch/sync/room/room-state'
import { roomRepositoryContract } from '@dutch/sync/test/room-repository-contract'
import { NOON, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { atLength, entriesIn, newRoom, peopledEntries, roundAfter } from '@dutch/sync/test/room-store-samples'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { damageRoom } from '../../../test/damage-room.ts'
import { emptyDatabase, emptyStorage, STORES } from '../../../test/databases.ts'
import { openDatabase, type Database } from '../database.ts'
import { createRoomRepository } from './room-repository.ts'

describe.each(STORES)('on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase(kind)
  })
  const emptyStore = async () => {
    await database.kysely.deleteFrom('room_entry').execute()
    await database.kysely.deleteFrom('room').execute()
    return createRoomRepository(database)
  }

  roomRepositoryContract(kind, emptyStore)

  it('Y1809: of many that share a commit one that the database refuses fails alone', async () => {
    const store = await emptyStore()
    const rooms = Array.from({ length: 20 }, (_none, index) => `room-${index}`)
    for (const room of rooms) await store.open(newRoom(room))
    const outcomes = await Promise.allSettled(
      rooms.map((room, index) => {
        // JSON has no NaN, so the column that requires a number refuses it.
        const at = index % 7 === 3 ? NaN : 1000
        return store.append(roundAfter(room, index % 5 === 4 ? 2 : 1, 'r1', { at, isLast: index % 2 === 0 }))
      }),
    )
    const words = outcomes.map((one) => (one.status === 'rejected' ? 'refused' : one.value))
    expect(words).toEqual(
      rooms.map((_room, index) => (index % 7 === 3 ? 'refused' : index % 5 === 4 ? 'stale' : 'appended')),
    )
    for (const [index, room] of rooms.entries()) {
      const isKept = words[index] === 'appended'
      expect(await entriesIn(store, room)).toHaveLength(isKept ? 2 : 1)
      expect(await store.gameOfCode(`CODE-${room}`, 0)).toBe(isKept && index % 2 === 0 ? null : room)
    }
  })

  it('Y1903, Y1807: a round stored in short is read as it was, by who has the room before it too, and once its author is forgotten', async () => {
    const store = await emptyStore()
    const rig = peopledRig()
    const opened = rig.entries()
    const before = lazyRoom(rig.room())
    await store.open(newRoom('g', { entries: opened }))
    rig.ask('bo', roundOf(rig.room(), 4, 5, 6), { requestId: 'r1' })
    const from = opened.length
    const written = writeEntries(rig.entries().slice(from), before)
    expect(await store.append({ gameId: 'g', from, ...written, at: NOON, isLast: false })).toBe('appended')
    const { body } = await database.kysely
      .selectFrom('room_entry')
      .select('body')
      .where('version', '=', from + 1)
      .executeTakeFirstOrThrow()
    expect(body.length).toBeLessThan(80)
    expect(await entriesIn(store, 'g')).toEqual(rig.entries())
    expect((await store.read('g', from, before))?.entries).toEqual(rig.entries().slice(from))
    await expect(store.read('g', from)).rejects.toThrow(/cannot be read/)
    await store.forget('bo')
    expect(await entriesIn(store, 'g')).toEqual(withoutUser(rig.entries(), 'bo'))
  })

  it('Y1807: forgetting leaves no row that names a user, also of a room that is damaged', async () => {
    const store = await emptyStore()
    await store.open(newRoom('whole', { entries: peopledEntries() }))
    await store.open(newRoom('damaged', { entries: peopledEntries() }))
    await damageRoom(database.kysely, 'damaged', sql<string>`body || ${'}'}`)
    await Promise.all([store.forget('bo'), store.forget('ana')])
    const bodies = await database.kysely.selectFrom('room_entry').selectAll().execute()
    const members = await database.kysely.selectFrom('room_member').selectAll().orderBy('game_id').execute()
    expect(JSON.stringify(bodies)).not.toMatch(/\W(?:bo|ana)\\*"/)
    expect(members).toEqual(['damaged', 'whole'].map((game_id) => ({ game_id, user_id: 'cleo' })))
    expect((await entriesIn(store, 'whole')).map(entryId)).toEqual(peopledEntries().map(entryId))
  })
})

describe('on a PostgreSQL', () => {
  it('Y1803: servers that share it never mix what they add to a room', async () => {
    const storage = await emptyStorage('postgres')
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(storage)))
    const stores = nodes.map((node) => createRoomRepository(node))
    const rooms = ['f', 'g', 'h']
    const [store] = stores
    if (store === undefined) throw new Error('no server')
    for (const room of rooms) await store.open(newRoom(room))
    const kept = new Map<string, string[]>(rooms.map((room) => [room, []]))
    await Promise.all(
      stores.flatMap((own, node) =>
        rooms.map(async (room) => {
          for (let turn = 0; turn < 15; turn += 1) {
            const entries = await entriesIn(own, room)
            const [one, two] = [1, 2].map((part) => roundAfter(room, entries.length, `n${node}-${turn}-${part}`))
            const pair = [...(one?.entries ?? []), ...(two?.entries ?? [])]
            const append = { ...roundAfter(room, entries.length, `n${node}-${turn}`), ...atLength(pair) }
            if ((await own.append(append)) === 'appended') kept.get(room)?.push(pair.map(entryId).join())
          }
        }),
      ),
    )
    for (const room of rooms) {
      const ids = (await entriesIn(store, room, 1)).map(entryId)
      const pairs = ids.flatMap((id, index) => (index % 2 === 0 ? [[id, ids[index + 1]].join()] : []))
      expect(pairs.toSorted()).toEqual(kept.get(room)?.toSorted())
      expect(pairs.length).toBeGreaterThan(10)
    }
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('Z1315: an identity that would be read as two is refused alone, what goes with it is kept where it belongs', async () => {
    const store = createRoomRepository(await emptyDatabase('postgres'))
    for (const room of ['f', 'g', 'h', 'i']) await store.open(newRoom(room))
    await store.append(roundAfter('i', 1, 'r0'))
    const asked = [
      roundAfter('f', 1, 'r1'),
      {
        ...roundAfter('g', 1, 'r1'),
        ...atLength([{ type: 'join-asked', id: 'r1.0', by: 'a\u001eb', at: 0, name: '' }]),
      },
      // This append is stale, since the room has a newer version.
      roundAfter('i', 1, 'r1'),
      roundAfter('h', 1, 'r1'),
    ]
    const answers = await Promise.allSettled(asked.map((append) => store.append(append)))
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.status))).toEqual([
      'appended',
      'rejected',
      'stale',
      'appended',
    ])
    const ids = await Promise.all(
      ['f', 'g', 'i', 'h'].map(async (room) => (await entriesIn(store, room, 1)).map(entryId)),
    )
    expect(ids).toEqual([['r1.0'], [], ['r0.0'], ['r1.0']])
  })

  it('Y1806: a room to which another server adds at the moment at which it is swept away stays, or the addition is stale', async () => {
    const database = await emptyDatabase('postgres')
    const { kysely } = database
    const store = createRoomRepository(database)
    const waiting = async () => {
      const { rows } = await sql<{ readonly count: number }>`
        select cast(count(*) as integer) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
      return rows[0]?.count
    }
    const untilWaiting = (count: number) => expect.poll(waiting, { interval: 5 }).toBe(count)
    await store.open(newRoom('used', { at: 1 }))
    const { id } = await kysely.selectFrom('room').select('id').executeTakeFirstOrThrow()
    let swept = Promise.resolve(0)
    await kysely.transaction().execute(async (late) => {
      const [body] = roundAfter('used', 1, 'r1').texts
      await late
        .insertInto('room_entry')
        .values({ room_id: id, version: 2, at: 2 * NOON, body: body ?? '' })
        .execute()
      swept = store.sweep(NOON)
      await untilWaiting(1)
    })
    expect(await swept).toBe(0)
    expect(await entriesIn(store, 'used')).toHaveLength(2)

    await store.open(newRoom('gone', { at: 1 }))
    let added = Promise.resolve('')
    await kysely.transaction().execute(async (held) => {
      // The sweep waits at its last statement.
      await sql`lock table room_member in exclusive mode`.execute(held)
      swept = store.sweep(NOON)
      await untilWaiting(1)
      added = store.append(roundAfter('gone', 1, 'r1', { at: 2 * NOON }))
      await untilWaiting(2)
    })
    expect([await swept, await added, await store.read('gone', 0)]).toEqual([1, 'stale', null])
    expect(await store.sweep(NOON + 1)).toBe(0)
    expect(await kysely.selectFrom('room').select('id').execute()).toHaveLength(2)
    expect(await store.sweep(NOON + 60_001)).toBe(0)
    expect(await kysely.selectFrom('room').select('game_id').execute()).toEqual([{ game_id: 'used' }])
    expect(await kysely.selectFrom('room_entry').select('version').execute()).toHaveLength(2)
  })
})
