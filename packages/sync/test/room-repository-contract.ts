// The contract of every storage of rooms (SPEC Y1801 to Y1807).

import { describe, expect, it } from 'vitest'
import { foldRoom } from '../src/room/apply-entry.ts'
import { entryId, peopleIn } from '../src/room/entries.ts'
import type { RoomRepository } from '../src/room/room-repository.ts'
import { nextGamesContract } from './next-games-contract.ts'
import { NOON } from './room-rig.ts'
import { atLength, entriesIn, newRoom, peopledEntries, roundAfter } from './room-store-samples.ts'

/** @param open gives a new store without rooms */
export function roomRepositoryContract(name: string, open: () => Promise<RoomRepository>): void {
  nextGamesContract(name, open)
  describe(`rooms kept in ${name}`, () => {
    const opened = async (...gameIds: readonly string[]) => {
      const store = await open()
      for (const gameId of gameIds) expect(await store.open(newRoom(gameId))).toBe('opened')
      return store
    }

    it('Y1801: a room is its keys, and its entries after a version; beyond the end there are none', async () => {
      const store = await open()
      const [room, round] = [newRoom('g', { entries: peopledEntries() }), roundAfter('g', 6, 'r1')]
      await store.open(room)
      const all = [...room.entries, ...round.entries]
      expect(room.entries).toHaveLength(6)
      expect(await store.append(round)).toBe('appended')
      const keys = { gameId: 'g', code: 'CODE-g', viewToken: 'view-g' }
      for (const after of [0, 1, 5, 6, 7, 8, 4000]) {
        const entries = all.slice(after)
        const lastAt = entries.length === 0 ? 0 : round.at
        expect(await store.read('g', after)).toEqual({ keys, entries, lastAt })
      }
      expect(await store.read('h', 0)).toBeNull()
    })

    it('Y1801: a look at rooms says how many entries each has, and how many it names who are not forgotten', async () => {
      const store = await opened('g', 'h')
      const entries = peopledEntries()
      await store.open(newRoom('people', { entries }))
      const before = peopleIn(entries)
      expect(before).toBeGreaterThan(1)
      expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('appended')
      const sights = await store.revisions(['people', 'g', 'none'])
      expect([...sights].toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
        ['g', { version: 2, people: 1 }],
        ['people', { version: entries.length, people: before }],
      ])
      await store.forget('bo')
      const left = await entriesIn(store, 'people')
      const sight = { version: entries.length, people: before - 1 }
      expect(await store.revisions(['people'])).toEqual(new Map([['people', sight]]))
      expect(peopleIn(left)).toBe(before - 1)
      // Later entries may name a forgotten user by the alias.
      const by = left.map((entry) => entry.by).find((userId) => userId.startsWith('gone-')) ?? ''
      expect(by).not.toBe('')
      const asked = { type: 'join-asked' as const, id: 'late.0', by, at: NOON, name: '' }
      expect(await store.append({ ...roundAfter('people', entries.length, 'late'), ...atLength([asked]) })).toBe(
        'appended',
      )
      expect((await store.revisions(['people'])).get('people')).toEqual({
        version: entries.length + 1,
        people: before - 1,
      })
      expect(await store.revisions([])).toEqual(new Map())
    })

    it('Y1802: opens a room once, with letters that no other room has', async () => {
      const store = await opened('g')
      const other = newRoom('h', { code: 'CODE-g' })
      expect(await store.open(other)).toBe('code-taken')
      expect(await store.read('h', 0)).toBeNull()
      expect(await store.gameOfView('view-h')).toBeNull()
      expect(await store.open(newRoom('g', { code: 'OTHERS', viewToken: 'other' }))).toBe('there')
      expect(await store.open(newRoom('g'))).toBe('there')
      expect(await entriesIn(store, 'g')).toEqual(newRoom('g').entries)
      expect(await store.gameOfCode('OTHERS', NOON)).toBeNull()
      expect(await store.open({ ...other, code: 'CODE-h' })).toBe('opened')
    })

    it('Y1802: of many who open at once with the same letters, or the same game, one does', async () => {
      const store = await open()
      const codes = await Promise.all([1, 2, 3].map((n) => store.open(newRoom(`code${String(n)}`, { code: 'SAME' }))))
      expect(codes.toSorted()).toEqual(['code-taken', 'code-taken', 'opened'])
      const games = await Promise.all(
        [1, 2, 3].map((n) => store.open(newRoom('game', { code: `C${String(n)}`, viewToken: `v${String(n)}` }))),
      )
      expect(games.toSorted()).toEqual(['opened', 'there', 'there'])
      expect(await entriesIn(store, 'game')).toEqual(newRoom('game').entries)
    })

    it('Y1803: adds what was decided on the last version, whole, and nothing that was not', async () => {
      const store = await opened('g', 'h')
      const [first, second] = [roundAfter('g', 1, 'r1'), roundAfter('g', 2, 'r2')]
      const pair = { ...first, ...atLength([...first.entries, ...second.entries]) }
      expect(await store.append(pair)).toBe('appended')
      const all = await entriesIn(store, 'g')
      expect(all).toEqual([...newRoom('g').entries, ...pair.entries])
      for (const from of [0, 1, 2, 4, 10]) expect(await store.append(roundAfter('g', from, 'r3'))).toBe('stale')
      expect(await store.append(roundAfter('none', 1, 'r3'))).toBe('stale')
      expect(await entriesIn(store, 'g')).toEqual(all)
      expect(await entriesIn(store, 'h')).toEqual(newRoom('h').entries)
      expect(await store.append(roundAfter('g', 3, 'r3'))).toBe('appended')
    })

    it('Y1803: a request of one room may have the identity of one of another room', async () => {
      const store = await opened('g', 'h')
      expect(await store.append(roundAfter('g', 1, 'r1'))).toBe('appended')
      expect(await store.append(roundAfter('h', 1, 'r1'))).toBe('appended')
      expect(await entriesIn(store, 'g')).toEqual(await entriesIn(store, 'h'))
    })

    it('Y1803: of many who append to one version at once one does, in each room', async () => {
      const rooms = ['f', 'g', 'h', 'i']
      const store = await opened(...rooms)
      const names = Array.from({ length: 10 }, (_none, index) => `r${String(index)}`)
      const answers = await Promise.all(
        names.map((requestId) =>
          Promise.all(
            rooms.map(async (room) => ({ requestId, is: await store.append(roundAfter(room, 1, requestId)) })),
          ),
        ),
      )
      for (const [index, room] of rooms.entries()) {
        const winners = answers.flatMap((ofRequest) => ofRequest[index] ?? []).filter(({ is }) => is === 'appended')
        expect(winners).toHaveLength(1)
        expect(await entriesIn(store, room, 1)).toEqual(roundAfter(room, 1, winners[0]?.requestId ?? '').entries)
      }
    })

    it('Y1804: takes what is appended to a room in the order in which it was asked to', async () => {
      const rooms = ['f', 'g', 'h']
      const store = await opened(...rooms)
      const places = Array.from({ length: 12 }, (_none, index) => index + 1)
      const answers = await Promise.all(
        places.flatMap((from) => rooms.map((room) => store.append(roundAfter(room, from, `r${String(from)}`)))),
      )
      expect(new Set(answers)).toEqual(new Set(['appended']))
      for (const room of rooms) {
        const rounds = places.flatMap((from) => roundAfter(room, from, `r${String(from)}`).entries)
        expect(await entriesIn(store, room, 1)).toEqual(rounds)
      }
    })

    it('Y1805: is found by its code until it is closed, and by its view link after that as well', async () => {
      const store = await opened('g')
      expect(await store.gameOfCode('CODE-g', NOON)).toBe('g')
      expect(await store.gameOfView('view-g')).toBe('g')
      expect(await store.append(roundAfter('g', 3, 'late', { isLast: true }))).toBe('stale')
      expect(await store.gameOfCode('CODE-g', NOON)).toBe('g')
      expect(await store.append(roundAfter('g', 1, 'last', { isLast: true }))).toBe('appended')
      expect(await store.append(roundAfter('g', 2, 'after'))).toBe('appended')
      expect(await store.gameOfCode('CODE-g', NOON)).toBeNull()
      expect(await store.gameOfView('view-g')).toBe('g')
      expect((await store.read('g', 3))?.keys).toEqual({ gameId: 'g', code: null, viewToken: 'view-g' })
      expect(await store.open(newRoom('h', { code: 'CODE-g' }))).toBe('opened')
      expect(await store.gameOfCode('CODE-g', NOON)).toBe('h')
    })

    it('Y1806: rooms to which nothing was added since a moment go, with all that they were found by', async () => {
      const store = await opened('old', 'used', 'later')
      expect(await store.append(roundAfter('used', 1, 'r1', { at: NOON + 5000 }))).toBe('appended')
      expect(await store.append(roundAfter('later', 1, 'r1', { at: NOON + 4999 }))).toBe('appended')
      expect(await store.sweep(NOON)).toBe(0)
      expect(await store.sweep(NOON + 5000)).toBe(2)
      expect(await store.sweep(NOON + 5000)).toBe(0)
      expect(await store.read('old', 0)).toBeNull()
      expect(await store.gameOfCode('CODE-old', NOON)).toBeNull()
      expect(await store.gameOfView('view-later')).toBeNull()
      expect(await store.append(roundAfter('old', 1, 'r1'))).toBe('stale')
      expect(await entriesIn(store, 'used')).toHaveLength(2)
      expect(await store.open(newRoom('old'))).toBe('opened')
      expect(await entriesIn(store, 'old')).toEqual(newRoom('old').entries)
      expect(await store.sweep(NOON + 5001)).toBe(2)
    })

    it('Y1807, Y1808: who is forgotten is named nowhere; the game, its versions and the others stay', async () => {
      const store = await open()
      const [entries, aside] = [peopledEntries(), newRoom('aside')]
      await store.open(newRoom('g', { entries: entries.slice(0, 4) }))
      await store.append({ ...roundAfter('g', 4, 'r1'), ...atLength(entries.slice(4)) })
      await store.open({ ...aside, entries: aside.entries.map((entry) => ({ ...entry, by: 'bob' })) })
      expect(await store.roomsOf('bo')).toEqual(['g'])
      await store.forget('bo')
      expect([await store.roomsOf('bo'), await store.roomsOf('bob')]).toEqual([[], ['aside']])
      const left = await entriesIn(store, 'g')
      expect(left.map(entryId)).toEqual(entries.map(entryId))
      expect(JSON.stringify(left)).not.toContain('"bo"')
      const [before, after] = [foldRoom(entries), foldRoom(left)]
      expect(after?.game).toEqual(before?.game)
      expect(before?.members.map(({ name: shown }) => shown)).toEqual(['Ana', 'Bo'])
      expect(after?.members.map(({ name: shown, playerId }) => [shown, playerId])).toEqual([
        ['Ana', before?.members[0]?.playerId],
        ['', before?.members[1]?.playerId],
      ])
      expect((await entriesIn(store, 'aside'))[0]?.by).toBe('bob')
      await Promise.all(['ana', 'cleo', 'nobody'].map((userId) => store.forget(userId)))
      const last = await entriesIn(store, 'g')
      expect(JSON.stringify(last)).not.toMatch(/"(?:bo|ana|cleo)"/)
      expect(foldRoom(last)).toMatchObject({ hostId: foldRoom(last)?.members[0]?.userId, authors: [{ name: '' }] })
      expect(await store.append(roundAfter('g', entries.length, 'r2'))).toBe('appended')
    })

    it('Y1801: texts come back letter by letter', async () => {
      const plain = `L’été "🃏" \\ ' {NULL} ; -- \u2028`
      const name = `${plain} \u0000 \uD800 ${'é'.repeat(500)}`
      const entries = newRoom('g').entries.map((entry) => ({ ...entry, name }))
      const store = await open()
      await store.open(newRoom('g', { entries }))
      expect(await entriesIn(store, 'g')).toEqual(entries)
      const asked = { type: 'join-asked' as const, id: 'r1.0', by: plain, at: NOON, name }
      expect(await store.append({ ...roundAfter('g', 1, 'r1'), ...atLength([asked]) })).toBe('appended')
      expect(await entriesIn(store, 'g', 1)).toEqual([asked])
      await store.forget(plain)
      expect(await entriesIn(store, 'g', 1)).toEqual([{ ...asked, by: 'gone-1', name: '' }])
    })
  })
}
