import { GAME_ID } from '@dutch/sync/test/room-rig'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test } from 'vitest'
import { runEvening, type Sabotage } from '../../test/room-evening.ts'

const SEEDS = 60
/** One in a hundred seeds shows the rarest of the planted bugs. */
const SEEDS_OF_BUGS = 400
/** The first of the seeds that no earlier run has used. */
const FRESH = 1_000_000 + (Date.now() % 2 ** 30)

test(`Z701, Z707, Y2006 to Y2013: phones and the server’s own rooms end equal, nothing acknowledged is missing or doubled: seeds 1 to ${String(SEEDS)}`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) expect(await runEvening(seed), `seed ${String(seed)}`).toEqual([])
})

test(`Z701, Z707, Y2006 to Y2013: the same for seeds that nobody has seen yet, from ${String(FRESH)} on`, async () => {
  for (let seed = FRESH; seed < FRESH + SEEDS; seed += 1) {
    expect(await runEvening(seed), `seed ${String(seed)}`).toEqual([])
  }
})

const OF_MANY = 25

test(`Z902, Z904, Z905: the same with three servers over one store, whose news is lost, doubled and reordered: seeds 1 to ${String(OF_MANY)}, and as many new ones`, async () => {
  const seeds = Array.from({ length: OF_MANY }, (_none, index) => [index + 1, FRESH + index]).flat()
  for (const seed of seeds) expect(await runEvening(seed, { servers: 3 }), `seed ${String(seed)}`).toEqual([])
})

test(`Y1301 to Y1307, Y1308, Z810: the same where most are guests, on one server and on three: seeds 1 to ${String(OF_MANY)}, and as many new ones`, async () => {
  const seeds = Array.from({ length: OF_MANY }, (_none, index) => [index + 1, FRESH + index]).flat()
  for (const seed of seeds) {
    for (const count of [1, 3])
      expect(
        await runEvening(seed, { kind: 'guests', servers: count }),
        `seed ${String(seed)} on ${String(count)}`,
      ).toEqual([])
  }
})

test(`Z716 to Z719, Z809, Y2006 to Y2013: the same where games end, several ask for the next one at once, people leave, are sent away and come back, and guests get accounts, on one server and on three: seeds 1 to ${String(OF_MANY)}, and as many new ones`, async () => {
  const seeds = Array.from({ length: OF_MANY }, (_none, index) => [index + 1, FRESH + index]).flat()
  for (const seed of seeds) {
    for (const count of [1, 3]) {
      const faults = await runEvening(seed, { kind: 'evening', servers: count })
      expect(faults, `seed ${String(seed)} on ${String(count)}`).toEqual([])
    }
  }
})

test('Z809: a server that dies while an account takes a guest’s places stores nothing behind the next one’s back: seed 11024466', async () => {
  expect(await runEvening(11_024_466, { kind: 'evening' })).toEqual([])
})

const PLANTED: Readonly<Record<string, Sabotage>> = {
  'a store that says kept before it is': (store, chance) => ({
    ...store,
    append: (append) => (chance.happens(0.02) ? Promise.resolve('appended') : store.append(append)),
  }),
  'a store that takes what was decided on another version': (store) => ({
    ...store,
    append: async (append) => {
      const read = await store.read(append.gameId, 0)
      await store.append({ ...append, from: read?.entries.length ?? append.from })
      return 'appended'
    },
  }),
}

test.each(Object.entries(PLANTED))('catches %s', async (_name, sabotage) => {
  let faults: readonly string[] = []
  for (let seed = 1; seed <= SEEDS_OF_BUGS && faults.length === 0; seed += 1)
    faults = await runEvening(seed, { sabotage, servers: 3 })
  expect(faults).not.toEqual([])
})

const PLANTED_OF_EVENINGS: Readonly<Record<string, Sabotage>> = {
  'a store that does not find the last game by an earlier id': (store) => ({
    ...store,
    latest: (gameId) => Promise.resolve(gameId),
  }),
  'a store whose code stays with the first game': (store) => ({
    ...store,
    gameOfCode: () => Promise.resolve(GAME_ID),
  }),
  'a store that does not find what a guest is named in': (store) => ({ ...store, roomsOf: () => Promise.resolve([]) }),
}

test.each(Object.entries(PLANTED_OF_EVENINGS))('catches %s', async (_name, sabotage) => {
  let faults: readonly string[] = []
  for (let seed = 1; seed <= SEEDS_OF_BUGS && faults.length === 0; seed += 1)
    faults = await runEvening(seed, { kind: 'evening', servers: 3, sabotage })
  expect(faults).not.toEqual([])
})

test('Z905: catches servers that do not look at the store', async () => {
  const blind: Sabotage = (store) => ({
    ...store,
    revisions: () => Promise.reject(new StorageUnavailableError('Blind')),
  })
  let faults: readonly string[] = []
  for (let seed = 1; seed <= OF_MANY && faults.length === 0; seed += 1)
    faults = await runEvening(seed, { sabotage: blind, servers: 3 })
  expect(faults).not.toEqual([])
})
