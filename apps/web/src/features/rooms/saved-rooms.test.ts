import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { openRig, roundOf } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import { createSavedRooms, moveSavedRooms } from './saved-rooms.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'

const NOW = Date.UTC(2026, 0, 1)
const asked = (requestId: string) => ({ requestId, request: { type: 'vote-host' }, askedAt: NOW }) as const
const links = { code: 'ABC234', viewToken: 'view' }

function clientOf(gameId: string, ...requestIds: readonly string[]): RoomClient {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  return {
    ...newRoomClient(gameId, 'ana'),
    entries: rig.entries(),
    room: rig.room(),
    pending: requestIds.map(asked),
  }
}

describe('the rooms of a phone', () => {
  it('W302: a room is read as it was written, with its letters, by another tab and after a restart', async () => {
    const browser = createTestBrowser()
    const client = clientOf('g', 'one')
    const repository = createSavedRooms(browser.openDb(), 'ana', () => NOW)
    expect(await repository.find('g')).toBeNull()
    await repository.keepLinks(newRoomClient('g', 'ana'), links)
    await repository.write(client)
    const later = createSavedRooms(browser.openDb(), 'ana', () => NOW)
    expect(await later.find('g')).toEqual({ client, links, savedAt: NOW })
    await later.write({ ...client, pending: [] })
    expect(await repository.find('g')).toEqual({ client: { ...client, pending: [] }, links, savedAt: NOW })
  })

  it('W302: somebody else on this phone sees none of it; one that cannot be read is not shown', async () => {
    const browser = createTestBrowser()
    const db = browser.openDb()
    await createSavedRooms(db, 'ana', () => NOW).write(clientOf('g'))
    const bo = createSavedRooms(db, 'bo', () => NOW)
    expect([await bo.find('g'), await bo.list()]).toEqual([null, []])
    await db.write(['userPreferences'], (transaction) =>
      transaction
        .objectStore('userPreferences')
        .put({ id: 'room:bo:h', client: { format: 1 }, door: links, savedAt: 1 }),
    )
    expect([await bo.find('h'), await bo.list()]).toEqual([null, []])
  })

  it('W303: what another tab asked stays, what this one asked and heard the answer of goes', async () => {
    const browser = createTestBrowser()
    const [one, two] = [browser.openDb(), browser.openDb()].map((db) => createSavedRooms(db, 'ana', () => NOW))
    await one?.write(clientOf('g', 'of-one'))
    await two?.write(clientOf('g', 'of-two'))
    expect((await two?.find('g'))?.client.pending.map(({ requestId }) => requestId)).toEqual(['of-two', 'of-one'])
    await one?.write(clientOf('g'))
    expect((await one?.find('g'))?.client.pending.map(({ requestId }) => requestId)).toEqual(['of-two'])
  })

  it('W303: a question that one tab dropped is not stored again by another that holds it still, a new one is', async () => {
    const browser = createTestBrowser()
    const [one, two] = [browser.openDb(), browser.openDb()].map((db) => createSavedRooms(db, 'ana', () => NOW))
    const waiting = async () => (await one?.find('g'))?.client.questions.map(({ requestId }) => requestId)
    const refusal = { reason: 'room-closed' } as const
    const asking = { ...clientOf('g'), questions: [{ ...asked('typed'), refusal }] }
    await one?.write(asking)
    await two?.find('g')
    await one?.write(clientOf('g'))
    for (let time = 0; time < 2; time += 1) await two?.write(asking)
    expect(await waiting()).toEqual([])
    await two?.write(clientOf('g'))
    // A restored server caused this question (Y2013).
    await two?.write(asking)
    expect(await waiting()).toEqual(['typed'])
  })

  it('W305, Y2013: one that was let go is kept, and listed once something waits in it or it is written again', async () => {
    const browser = createTestBrowser()
    const [one, two] = [browser.openDb(), browser.openDb()].map((db) => createSavedRooms(db, 'ana', () => NOW))
    const listed = async () => (await one?.list())?.map(({ client }) => client.gameId)
    await one?.storeLeft('g')
    expect([await listed(), await one?.find('g')]).toEqual([[], null])
    await one?.write(clientOf('g'))
    await one?.storeLeft('g')
    expect([await listed(), (await one?.find('g'))?.client]).toEqual([[], clientOf('g')])
    await two?.write(clientOf('g', 'of-two'))
    await one?.storeLeft('g')
    expect(await listed()).toEqual(['g'])
    await two?.write(clientOf('g'))
    expect(await listed()).toEqual(['g'])
  })

  it('W305: a room whose leaving was acknowledged is not listed, although nothing else says yet that it was left', async () => {
    const rooms = createSavedRooms(createTestBrowser().openDb(), 'ana', () => NOW)
    const listed = async () => (await rooms.list()).map(({ client }) => client.gameId)
    await rooms.write({ ...clientOf('g'), isLeaveAcknowledged: true })
    expect(await listed()).toEqual([])
    await rooms.write(clientOf('g'))
    expect(await listed()).toEqual(['g'])
  })

  it('W305: they are listed the latest first, until one is taken off', async () => {
    const browser = createTestBrowser()
    let now = NOW
    const repository = createSavedRooms(browser.openDb(), 'ana', () => (now += 1))
    for (const gameId of ['a', 'b', 'c']) await repository.write(clientOf(gameId))
    await repository.write(clientOf('a'))
    await repository.forget('c')
    expect((await repository.list()).map(({ client }) => client.gameId)).toEqual(['a', 'b'])
  })

  it('W322: a guest’s rooms go to the account, with what waits in them behind what waits there, but for the guest’s own going where the account plays or the server knows', async () => {
    const browser = createTestBrowser()
    const db = browser.openDb()
    const [guest, ana] = ['guest-1', 'ana'].map((userId) => createSavedRooms(db, userId, () => NOW))
    const ofGuest = (gameId: string, ...waiting: readonly string[]) => ({
      ...clientOf(gameId, ...waiting),
      userId: 'guest-1',
    })
    await guest?.write(ofGuest('g', 'one'))
    await guest?.keepLinks(ofGuest('g'), links)
    const own = [{ type: 'leave' }, { type: 'release-seat' }] as const
    const going = own.map((request) => ({ ...asked(request.type), request }))
    await guest?.write({ ...ofGuest('all-told'), pending: going })
    for (const room of ['h', 'told', 'not-told'])
      await guest?.write({ ...ofGuest(room), pending: [asked('two'), ...going] })
    await ana?.write(clientOf('h', 'own'))
    for (let time = 0; time < 2; time += 1) await moveSavedRooms(db, 'guest-1', 'ana', ['told', 'all-told'], NOW)
    expect(await guest?.list()).toEqual([])
    const later = createSavedRooms(db, 'ana', () => NOW)
    expect(await later.find('g')).toMatchObject({ client: { userId: 'ana', pending: [asked('one')] }, links })
    const waiting = async (room: string) => (await later.find(room))?.client.pending.map(({ requestId }) => requestId)
    expect(await waiting('h')).toEqual(['own', 'two'])
    expect(await waiting('told')).toEqual(['two'])
    expect(await waiting('all-told')).toEqual([])
    expect((await later.list()).map(({ client }) => client.gameId).toSorted()).toEqual(['g', 'h', 'not-told', 'told'])
    expect(await waiting('not-told')).toEqual(['two', 'leave', 'release-seat'])
  })

  it.each([
    ['both', ['ana', 'guest-1'], []],
    ['the account', ['ana'], ['g']],
    ['the guest', ['guest-1'], ['g']],
  ] as const)(
    'W322, Y2013: a room of guest and account that %s left is listed for the account unless both left it',
    async (_who, leavers, listed) => {
      const db = createTestBrowser().openDb()
      for (const userId of ['ana', 'guest-1']) await createSavedRooms(db, userId, () => NOW).write(clientOf('g'))
      for (const userId of leavers) await createSavedRooms(db, userId, () => NOW).storeLeft('g')
      await moveSavedRooms(db, 'guest-1', 'ana', [], NOW)
      const found = await createSavedRooms(db, 'ana', () => NOW).list()
      expect(found.map(({ client }) => client.gameId)).toEqual(listed)
    },
  )
})
