// The contract of every storage of rooms for the next games of a room (SPEC Y1601, Y1602).

import { describe, expect, it } from 'vitest'
import { usersIn } from '../src/room/entries.ts'
import type { RoomRepository } from '../src/room/room-repository.ts'
import { NOON } from './room-rig.ts'
import { newRoom, nextRoom, roundAfter } from './room-store-samples.ts'

/** @param open gives a new store without rooms */
export function nextGamesContract(name: string, open: () => Promise<RoomRepository>): void {
  describe(`next games kept in ${name}`, () => {
    const opened = async (...gameIds: readonly string[]) => {
      const store = await open()
      for (const gameId of gameIds) await store.open(newRoom(gameId))
      return store
    }

    it('Y1601: the next game takes over code and view link at once, and any id of the evening finds the last one', async () => {
      const store = await opened('g', 'h')
      expect(await store.latest('g')).toBe('g')
      expect(await store.continue(nextRoom('g', { from: 2 }))).toBe('stale')
      expect(await store.continue(nextRoom('none'))).toBe('stale')
      expect(await store.read('g~2', 0)).toBeNull()
      expect(await store.continue(nextRoom('g'))).toBe('opened')
      expect(await store.continue(nextRoom('g'))).toBe('there')
      const keys = { gameId: 'g~2', code: 'CODE-g', viewToken: 'view-g' }
      expect(await store.read('g~2', 0)).toEqual({ keys, entries: nextRoom('g').entries, lastAt: NOON })
      expect((await store.read('g', 1))?.keys).toEqual({ gameId: 'g', code: null, viewToken: 'sealed-g' })
      expect(await store.gameOfCode('CODE-g', NOON)).toBe('g~2')
      expect(await store.gameOfView('view-g')).toBe('g~2')
      expect(await store.append(roundAfter('g~2', 1, 'r1'))).toBe('appended')
      expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('appended')
      expect(await store.continue(nextRoom('g~2', { gameId: 'g~3', from: 2 }))).toBe('opened')
      for (const gameId of ['g', 'g~2', 'g~3', 'g~9']) expect(await store.latest(gameId)).toBe('g~3')
      expect(await store.latest('h')).toBe('h')
      expect(await store.latest('none')).toBeNull()
      expect(await store.revisions(['g~2', 'g~3'])).toEqual(
        new Map([
          ['g~2', { version: 2, people: 1 }],
          ['g~3', { version: 1, people: 1 }],
        ]),
      )
    })

    it('Y1601: of many who continue a game at once one does, and the later games stay found once the first is gone', async () => {
      const store = await opened('g')
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.continue(nextRoom('g'))))
      expect(answers.toSorted()).toEqual([...Array<string>(7).fill('there'), 'opened'].toSorted())
      expect(await store.append(roundAfter('g~2', 1, 'round', { at: NOON + 5000 }))).toBe('appended')
      expect(await store.sweep(NOON + 5000)).toBe(1)
      expect(await store.read('g', 0)).toBeNull()
      expect(await store.latest('g')).toBe('g~2')
      expect(await store.continue(nextRoom('g'))).toBe('there')
    })

    it('Y1601, Z718: of an addition and a next game at one moment the game is stale, or who added finds it', async () => {
      const store = await open()
      for (let turn = 0; turn < 4; turn += 1) {
        const games = Array.from({ length: 12 }, (_none, index) => `g${String(turn)}-${String(index)}`)
        for (const gameId of games) await store.open(newRoom(gameId))
        const outcomes = games.map(async (gameId) => {
          const adding = store.append(roundAfter(gameId, 1, 'r1')).then(() => store.latest(gameId))
          const [next, found] = await Promise.all([store.continue(nextRoom(gameId)), adding])
          return next === 'stale' ? found === gameId : next === 'opened' && found === `${gameId}~2`
        })
        expect(await Promise.all(outcomes)).toEqual(games.map(() => true))
      }
    })

    it('Y1604, Y1807: a next game that names whoever is forgotten, before or at that moment, is stale or forgets them too', async () => {
      const store = await opened('h')
      await store.forget('ana')
      expect(await store.continue(nextRoom('h'))).toBe('stale')
      for (let turn = 0; turn < 4; turn += 1) {
        const games = Array.from({ length: 8 }, (_none, index) => `g${String(turn)}-${String(index)}`)
        for (const gameId of games) await store.open(newRoom(gameId))
        const [outcomes] = await Promise.all([
          Promise.all(games.map((gameId) => store.continue(nextRoom(gameId)))),
          store.forget('ana'),
        ])
        for (const [index, gameId] of games.entries()) {
          const next = await store.read(`${gameId}~2`, 0)
          expect([outcomes[index], usersIn(next?.entries ?? []).has('ana')]).toEqual([
            next === null ? 'stale' : 'opened',
            false,
          ])
        }
      }
    })

    it('Y1602: a code finds its room until a day after its last entry; a game after that has new letters', async () => {
      const store = await opened('g', 'h')
      await store.append(roundAfter('g', 1, 'r1', { at: NOON + 5000 }))
      expect(await store.gameOfCode('CODE-g', NOON + 5000)).toBe('g')
      expect(await store.gameOfCode('CODE-g', NOON + 5001)).toBeNull()
      expect(await store.endCodes(NOON + 5000)).toBe(1)
      expect(await store.gameOfCode('CODE-h', NOON)).toBeNull()
      expect(await store.gameOfCode('CODE-g', NOON)).toBe('g')
      const late = { from: 2, codesFrom: NOON + 5001, code: 'LATER' }
      expect(await store.continue(nextRoom('g', late))).toBe('opened')
      expect(await store.gameOfCode('LATER', NOON)).toBe('g~2')
      expect(await store.gameOfCode('CODE-g', NOON)).toBeNull()
      expect(await store.continue(nextRoom('h', { code: 'LATER' }))).toBe('code-taken')
      expect(await store.read('h~2', 0)).toBeNull()
      expect((await store.read('h', 0))?.keys.viewToken).toBe('view-h')
      expect(await store.continue(nextRoom('h', { code: 'OTHER' }))).toBe('opened')
      expect((await store.read('h~2', 0))?.keys).toEqual({ gameId: 'h~2', code: 'OTHER', viewToken: 'view-h' })
      expect(await store.endCodes(NOON + 1_000_000)).toBe(2)
      expect(await store.endCodes(NOON + 1_000_000)).toBe(0)
    })
  })
}
