import { GAME_ID, guestNamed, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { isWorthComingBack } from './room-questions.ts'
import { moveSavedRooms } from './saved-rooms.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'

it('W305, W309: a room that one was taken out of meanwhile is listed until the scores typed there are answered for', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const { store, cut, heal } = server.phone('bo', browser)
  await store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  cut()
  const round = roundOf(rig.room(), 1, 2, 3)
  if (round.type !== 'play') throw new Error(round.type)
  await store.ask(round)
  rig.ask('ana', { type: 'remove-member', userId: 'bo' })
  heal()
  await expect.poll(() => store.getState().client?.questions.length).toBe(1)
  expect(store.getState().place).toEqual({ kind: 'gone', why: 'not-a-member' })
  expect((await store.list()).map(({ gameId }) => gameId)).toEqual([GAME_ID])
  store.answer(store.getState().client?.questions[0]?.requestId ?? '', null)
  await expect.poll(() => store.list()).toEqual([])
  expect(await server.phone('bo', browser).store.list()).toEqual([])
})

it.each(['at once', 'by the lobby'])(
  'W305: a phone keeps nothing of a room that was left %s before its first round',
  async (way) => {
    const server = createTestRoomServer(openRig())
    const browser = createTestBrowser()
    const { store, cut, heal } = server.phone('bo', browser)
    await store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
    await expect.poll(() => store.getState().client?.room).toBeTruthy()
    if (way === 'by the lobby') cut()
    await store.ask({ type: 'leave' })
    store.closeRoomHere()
    heal()
    await store.list()
    await expect.poll(() => browser.openDb().read((db) => db.getAll('userPreferences'))).toEqual([])
  },
)

/** A phone whose page was closed after Bo had left a room of one round without a network. */
async function leftOffline() {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const { store, cut } = server.phone('bo', browser)
  await store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => store.getState().client?.room).toBeTruthy()
  cut()
  await store.ask({ type: 'leave' })
  return { rig, server, browser }
}

it('W305: a leaving that a page could not send before it was closed is sent from the lobby, which lists that room no more', async () => {
  const { rig, server, browser } = await leftOffline()
  const later = server.phone('bo', browser)
  later.cut()
  expect(await later.store.list()).toEqual([])
  expect(rig.room().members).toHaveLength(2)
  later.heal()
  expect(rig.room().members.map(({ userId }) => userId)).toEqual(['ana'])
  expect(later.store.getState().connection).toEqual({ kind: 'closed' })
  const [room] = await browser.openDb().read((db) => db.getAll('userPreferences'))
  expect(room).toMatchObject({ client: { pending: [] }, isLeft: true })
  const last = server.phone('bo', browser)
  expect([await last.store.list(), last.sent]).toEqual([[], []])
})

it('W305: a room is no longer offered once its leaving is acknowledged, although the refusal that follows has not come', async () => {
  const browser = createTestBrowser()
  const { store, cut, receive } = createTestRoomServer(openRig()).phone('bo', browser)
  await store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => store.getState().client?.room).toBeTruthy()
  cut()
  await store.ask({ type: 'leave' })
  const requestId = store.getState().client?.pending[0]?.requestId ?? ''
  receive({ type: 'ack', gameId: GAME_ID, requestId, version: 99 })
  expect([store.getState().client].map((client) => client !== null && isWorthComingBack(client))).toEqual([false])
  await expect.poll(() => store.list()).toEqual([])
})

it('W344: the game of a room that was left by a page closed before it had filed it is filed by the lobby', async () => {
  const { server, browser } = await leftOffline()
  const later = server.phone('bo', browser)
  await later.store.list()
  expect(later.ended.map(({ id, rounds }) => [id, rounds.length])).toEqual([[GAME_ID, 1]])
})

it('W309, Y2009: a room that one was taken out of is not waited for, where the round typed there had arrived and nothing else came back', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const { store, cut, heal, sent } = server.phone('bo', browser)
  await store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  cut()
  const round = roundOf(rig.room(), 1, 2, 3)
  if (round.type !== 'play') throw new Error(round.type)
  const typed = await store.ask(round)
  rig.ask('bo', round, { requestId: typed.ok ? typed.value : '' })
  rig.ask('ana', { type: 'remove-member', userId: 'bo' })
  heal()
  await expect.poll(() => sent.at(-1)).toBe('resume')
  // After 8 s without an answer the phone asks once more.
  browser.clock.pass(8000)
  await expect.poll(() => store.list()).toEqual([])
  expect(store.getState()).toMatchObject({ place: { kind: 'gone' }, client: { pending: [], questions: [] } })
  const count = sent.length
  browser.clock.pass(60_000)
  expect(sent).toHaveLength(count)
})

async function guestWhoMoves() {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const bo = createTestRoomServer(rig).phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => bo.store.getState().client?.room?.game.rounds.length).toBe(1)
  bo.move()
  bo.cut()
  return { rig, ...bo }
}

it('W322: a guest who is out of the room while an account takes their place has left no game', async () => {
  const { rig, store, ended, heal } = await guestWhoMoves()
  rig.ask('ana', { type: 'remove-member', userId: 'bo' })
  heal()
  await expect.poll(() => store.getState().place.kind).toBe('gone')
  expect(ended).toEqual([])
})

it('W310, W322: whoever leaves a room before the account has taken the guest’s place finds the game in the history', async () => {
  const { store, ended } = await guestWhoMoves()
  await store.ask({ type: 'leave' })
  expect(ended).toHaveLength(1)
})

it.each([
  ['before its first round', 'hears of it'],
  ['after a round', 'hears of it'],
  ['after a round', 'is closed'],
] as const)(
  'W305, W322: a room in which an account takes the guest’s place %s, while the guest’s page %s, is the account’s to come back to',
  async (when, page) => {
    const rig = openRig()
    const server = createTestRoomServer(rig)
    const browser = createTestBrowser()
    const guest = guestNamed('bo')
    const phone = server.phone(guest, browser)
    await phone.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
    if (when === 'after a round') rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    phone.cut()
    phone.heal()
    await expect.poll(() => phone.store.getState().client?.entries).toHaveLength(rig.entries().length)
    const from = rig.entries().length
    rig.ask(guest, { type: 'take-place', userId: 'bea', name: 'Bea' })
    const entries = rig.entries().slice(from)
    if (page === 'hears of it')
      phone.receive({ type: 'delta', gameId: GAME_ID, from, to: from + entries.length, entries, isWhole: false })
    const known = page === 'hears of it' ? from + entries.length : from
    await expect.poll(async () => (await phone.store.list())[0]?.entries).toHaveLength(known)
    phone.cut()
    await moveSavedRooms(browser.openDb(), guest, 'bea', [], browser.clock.now())
    const bea = server.phone('bea', browser)
    expect((await bea.store.list()).map(isWorthComingBack)).toEqual([true])
    bea.cut()
    bea.store.resume(GAME_ID)
    await expect.poll(() => bea.store.getState().client?.room).toBeTruthy()
    bea.heal()
    await expect.poll(() => bea.store.getState().client?.entries).toHaveLength(rig.entries().length)
    expect([phone.ended, bea.ended]).toEqual([[], []])
  },
)
