// The room store of a television.

import type { PhoneMessage } from '@dutch/sync/room/server-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import { peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { presentPlayers } from '@dutch/domain/game/state'
import { expect, test } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'
import { hasFreeSeats } from './tv/free-seats.ts'

const START = { version: 0, lastId: null } as const

function openScreen(key: string) {
  const rig = peopledRig()
  const screen = createTestRoomServer(rig).phone('nobody', createTestBrowser())
  // Without a connection it receives only what the test gives it.
  screen.cut()
  screen.store.watch(key)
  return { rig, ...screen, place: () => screen.store.getState().place }
}
const refusal = (said: Extract<PhoneMessage, { type: 'refused' }>['refusal']): PhoneMessage => ({
  type: 'refused',
  requestId: null,
  refusal: said,
})

test('W317: a screen that came by letters knows them and returns by its own link; one that came by a link does not', async () => {
  const { store, receive } = openScreen('ABC234')
  receive({ type: 'watching', gameId: 'by-letters', viewToken: 'own-link', roomCode: 'ABC234' })
  await expect.poll(() => store.getState().links).toEqual({ code: 'ABC234', viewToken: 'own-link' })
  expect(store.getState().client?.viewToken).toBe('own-link')
  receive({ type: 'watching', gameId: 'by-letters', viewToken: 'own-link', roomCode: null })
  await expect.poll(() => store.getState().links?.code).toBeNull()
  expect(openScreen('link').store.getState().links).toBeNull()
})

test('W318: a screen goes on to the next game by itself, with the letters', async () => {
  const { rig, store, receive } = openScreen('ABC234')
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  receive({ type: 'watching', gameId: 'first', viewToken: 'own-link', roomCode: 'ABC234' })
  const next = peopledRig()
  receive({ type: 'watching', gameId: 'second', viewToken: 'own-link', roomCode: 'DEF567' })
  receive(deltaFrom('second', next.entries(), START))
  await expect.poll(() => store.getState().room?.game.rounds.length).toBe(0)
  expect(store.getState()).toMatchObject({ place: { gameId: 'second' }, links: { code: 'DEF567' } })
})

test('W316: a screen says why it is shown nothing, also when its letters are enough no more', () => {
  for (const why of ['unknown-room', 'link-needed'] as const) {
    const { receive, place } = openScreen('ABC234')
    receive(refusal({ reason: why }))
    expect(place()).toEqual({ kind: 'gone', why })
  }
})

test('W316, Y1708: a screen sends an unknown code once, on whatever connection; where the code is not enough it asks again until it is', async () => {
  const browser = createTestBrowser()
  const server = createTestRoomServer(peopledRig())
  const watched = async (reason: 'unknown-room' | 'link-needed') => {
    const { store, sent, cut, heal } = server.phone('nobody', browser)
    server.refuseAll({ reason })
    store.watch('ABC234')
    expect(store.getState().place).toEqual({ kind: 'gone', why: reason })
    cut()
    heal()
    await new Promise((done) => setTimeout(done, 0))
    server.refuseAll(null)
    browser.clock.pass(8000)
    await new Promise((done) => setTimeout(done, 0))
    return { sent, place: store.getState().place.kind }
  }
  expect(await watched('unknown-room')).toEqual({ sent: ['watch'], place: 'gone' })
  expect(await watched('link-needed')).toMatchObject({ place: 'in' })
})

test('W316, Y1708: nor does a screen that was told to wait send an unknown code again after the wait', async () => {
  const browser = createTestBrowser()
  const server = createTestRoomServer(peopledRig())
  const { store, sent } = server.phone('nobody', browser)
  const pass = async (ms: number) => {
    browser.clock.pass(ms)
    await new Promise((done) => setTimeout(done, 0))
    return { sent: sent.splice(0), place: store.getState().place }
  }
  server.refuseAll({ reason: 'too-many-tries', retryAfter: 300 })
  store.watch('ZZZZZZ')
  expect(await pass(299_000)).toEqual({ sent: ['watch'], place: { kind: 'gone', why: 'too-many-tries' } })
  server.refuseAll({ reason: 'unknown-room' })
  expect(await pass(1000)).toEqual({ sent: ['watch'], place: { kind: 'gone', why: 'unknown-room' } })
  expect((await pass(600_000)).sent).toEqual([])
})

test('W316: too many tries end the attempt of a screen that shows nothing yet, and no other', async () => {
  const shown = openScreen('view')
  shown.receive({ type: 'watching', gameId: 'shown' })
  shown.receive(deltaFrom('shown', shown.rig.entries(), START))
  await expect.poll(() => shown.store.getState().room).not.toBeNull()
  shown.receive(refusal({ reason: 'too-many-tries', retryAfter: 9 }))
  expect(shown.place().kind).toBe('in')
  const { receive, place } = openScreen('ZZZZZZ')
  receive(refusal({ reason: 'too-many-tries', retryAfter: 9 }))
  expect(place()).toEqual({ kind: 'gone', why: 'too-many-tries' })
})

test('W317: seats are free while a present player has no phone, or before the first round', () => {
  const { rig } = openScreen('view')
  const room = rig.room()
  expect(hasFreeSeats(room)).toBe(true)
  rig.ask('ana', roundOf(room, 1, 2, 3))
  const begun = rig.room()
  const everybody = presentPlayers(begun.game).map(({ id }, place) => ({
    userId: `user-${String(place)}`,
    name: 'N',
    playerId: id,
    joinedAt: 0,
    isTrusted: true,
  }))
  expect(hasFreeSeats({ ...begun, members: everybody })).toBe(false)
  expect(hasFreeSeats({ ...begun, members: everybody.slice(1) })).toBe(true)
  expect(hasFreeSeats({ ...begun, members: [], closedAt: 1 })).toBe(false)
})
