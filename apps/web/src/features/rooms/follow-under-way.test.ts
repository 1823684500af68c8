import { replay } from '@dutch/domain/game/apply'
import type { Game } from '@dutch/domain/game/state'
import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStorage } from '../../browser/test-storage.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { roomNotes, waitingOfSignedOut } from './room-notes.ts'
import {
  isRoomFirst,
  preferOwnGame,
  readRoomsUnderWay,
  readRoomUnderWay,
  type RoomUnderWay,
} from '../games/room-under-way.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { followUnderWay } from './follow-under-way.ts'
import { createTestRoomServer, type TestPhone } from './test-room-server.ts'

const localStorage = new TestStorage()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(KEYS.session, JSON.stringify({ id: 'bo', email: 'bo@example.fr' }))
  vi.stubGlobal('window', { localStorage })
})

async function bosPhone() {
  const rig = openRig()
  const phone = createTestRoomServer(rig).phone('bo', createTestBrowser())
  const clock = createTestClock()
  const ana = () => rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  followUnderWay(phone.store, clock)
  await phone.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => readRoomUnderWay()?.gameId).toBe(GAME_ID)
  return { rig, phone, clock, ana }
}

async function type(phone: TestPhone): Promise<void> {
  const { room } = phone.store.getState()
  const round = room === null ? null : roundOf(room, 1, 2, 3)
  if (round?.type === 'play') await phone.store.ask(round)
}

const signInGuest = () => localStorage.setItem(KEYS.guest, JSON.stringify({ userId: 'guest-1', name: 'Bo' }))

describe('W346: entries of a signed-out account', () => {
  const note: RoomUnderWay = { gameId: GAME_ID, userId: 'bo', names: 'Ana', players: 2, waiting: 2, touchedAt: 1 }
  const notes = () => readRoomsUnderWay(true).map(({ userId, waiting }) => [userId, waiting])

  it('stay noted when a guest opens, leaves and reopens the same room, and are added to what the guest passes on', () => {
    roomNotes.write(note)
    localStorage.removeItem(KEYS.session)
    signInGuest()
    const ofGuest = { ...note, userId: 'guest-1', waiting: 1, touchedAt: 2 }
    expect(roomNotes.find(ofGuest)).toBeNull()
    roomNotes.write(ofGuest)
    expect(notes()).toEqual([
      ['guest-1', 1],
      ['bo', 2],
    ])
    roomNotes.end(ofGuest)
    expect(notes()).toEqual([['bo', 2]])
    roomNotes.write(ofGuest)
    roomNotes.move('guest-1', 'bo')
    expect(notes()).toEqual([['bo', 3]])
  })

  it('are counted before the room, whichever of its games the invitation names, and not those of a signed-in user', () => {
    roomNotes.write({ ...note, gameId: `${GAME_ID}~2` })
    const waiting = (target: string) => waitingOfSignedOut(readRoomsUnderWay(true), target)
    expect(waiting(GAME_ID)).toBe(0)
    localStorage.removeItem(KEYS.session)
    signInGuest()
    roomNotes.write({ ...note, userId: 'guest-1' })
    expect([GAME_ID, `${GAME_ID}~2`, `${GAME_ID}~3`, 'ABC234'].map(waiting)).toEqual([2, 2, 2, 0])
  })
})

describe('W338: the room that goes on here', () => {
  it('W322: is the account’s, once that has taken the guest’s place', async () => {
    await bosPhone()
    localStorage.setItem(KEYS.guest, JSON.stringify({ userId: 'bo', name: 'Bo' }))
    localStorage.setItem(KEYS.session, JSON.stringify({ id: 'bea', email: 'bea@example.fr' }))
    roomNotes.move('somebody', 'bea')
    roomNotes.move('bo', 'bea')
    localStorage.removeItem(KEYS.guest)
    expect(readRoomUnderWay()).toMatchObject({ gameId: GAME_ID, userId: 'bea' })
  })

  it('W322: stays the guest’s until the account takes it over on this phone, though the server tells of that first', async () => {
    const { rig, phone } = await bosPhone()
    const from = rig.entries().length
    rig.ask('bo', { type: 'take-place', userId: 'bea', name: 'Bea' })
    const entries = rig.entries().slice(from)
    phone.receive({ type: 'delta', gameId: GAME_ID, from, to: from + entries.length, entries, isWhole: false })
    await expect.poll(() => phone.store.getState().client?.entries.length).toBe(from + entries.length)
    expect(readRoomUnderWay()).toMatchObject({ gameId: GAME_ID, userId: 'bo' })
  })

  it('is none where what is stored is damaged', async () => {
    await bosPhone()
    const room = readRoomUnderWay()
    for (const damaged of [
      '{',
      'null',
      '[]',
      JSON.stringify(room),
      JSON.stringify([{ ...room, names: undefined }]),
      JSON.stringify([{ ...room, players: '3' }]),
    ]) {
      localStorage.setItem(KEYS.roomUnderWay, damaged)
      expect(readRoomUnderWay()).toBeNull()
    }
  })

  it('is known with what waits in it, as long as it goes on and its player is signed in', async () => {
    const { rig, phone } = await bosPhone()
    expect(readRoomUnderWay()).toMatchObject({
      userId: 'bo',
      names: 'Ana, Bo et Cleo',
      players: 3,
      waiting: 0,
    })
    phone.cut()
    await phone.store.ask({ type: 'set-joining', joining: 'by-host' })
    expect(readRoomUnderWay(), 'nothing that was entered').toMatchObject({ waiting: 0 })
    await type(phone)
    expect(readRoomUnderWay()).toMatchObject({ waiting: 1 })
    localStorage.removeItem(KEYS.session)
    expect(readRoomUnderWay()).toBeNull()
    localStorage.setItem(KEYS.guest, JSON.stringify({ userId: 'bo', name: 'Bo' }))
    expect(readRoomUnderWay()).toMatchObject({ waiting: 1 })
    phone.heal()
    await expect.poll(() => readRoomUnderWay()?.waiting).toBe(0)
    rig.ask('ana', { type: 'close-room' })
    phone.cut()
    phone.heal()
    await expect.poll(readRoomUnderWay).toBeNull()
  })

  it.each([
    ['left', { type: 'leave' }],
    ['that its person was taken out of', null],
  ] as const)('is under way no more once it is %s', async (_what, request) => {
    const { rig, phone } = await bosPhone()
    if (request === null) {
      rig.ask('ana', { type: 'remove-member', userId: 'bo' })
      phone.receive({
        type: 'delta',
        gameId: GAME_ID,
        from: 0,
        to: rig.entries().length,
        entries: rig.entries(),
        isWhole: true,
      })
    } else await phone.store.ask(request)
    await expect.poll(readRoomUnderWay).toBeNull()
  })

  it('W338: is under way, though left without a network, until what was typed there has its answer', async () => {
    const { phone } = await bosPhone()
    phone.cut()
    await type(phone)
    await phone.store.ask({ type: 'leave' })
    expect(readRoomUnderWay()).toMatchObject({ waiting: 1 })
    phone.heal()
    await expect.poll(readRoomUnderWay).toBeNull()
  })

  it('W338: is under way no more once the server refuses it, unless scores wait', async () => {
    const { phone } = await bosPhone()
    phone.cut()
    await type(phone)
    phone.receive({ type: 'refused', requestId: null, refusal: { reason: 'not-a-member' } })
    expect(readRoomUnderWay()).toMatchObject({ waiting: 1 })
    const other = await bosPhone()
    other.phone.receive({ type: 'refused', requestId: null, refusal: { reason: 'not-a-member' } })
    expect(readRoomUnderWay()).toBeNull()
  })

  it('W339: is touched by opening it, also where this phone has no copy of it', async () => {
    const { rig, clock } = await bosPhone()
    preferOwnGame()
    const { store } = createTestRoomServer(rig).phone('bo', createTestBrowser())
    followUnderWay(store, clock)
    store.resume(GAME_ID)
    await expect.poll(() => readRoomUnderWay()?.touchedAt).toBe(clock.now())
  })

  it('W339: of several the one touched last comes first; each is known until it is over, and a next game takes the place of the one before', async () => {
    await bosPhone()
    const first = readRoomUnderWay()
    if (first === null) throw new Error('no room')
    const rooms = () => [
      readRoomUnderWay()?.gameId,
      ...['one', 'two', GAME_ID].map((id) => roomNotes.find({ gameId: id, userId: 'bo' })?.players),
    ]
    roomNotes.write({ ...first, gameId: 'one', touchedAt: first.touchedAt + 1 })
    roomNotes.write({ ...first, gameId: 'two', touchedAt: first.touchedAt - 1 })
    expect(rooms()).toEqual(['one', 3, 3, 3])
    roomNotes.write({ ...first, gameId: 'one~2', touchedAt: first.touchedAt + 2 })
    expect(rooms()).toEqual(['one~2', undefined, 3, 3])
    preferOwnGame()
    roomNotes.end({ gameId: 'one~2', userId: 'bo' })
    expect(rooms()).toEqual([GAME_ID, undefined, 3, 3])
    roomNotes.write({ ...first, gameId: 'two', waiting: 1, touchedAt: 1 })
    for (const id of ['3', '4', '5', '6', '7']) roomNotes.write({ ...first, gameId: id })
    // A room in which entries wait is kept, because its user may have to sign in for them (W346).
    expect(rooms()).toEqual(['7', undefined, 3, undefined])
  })

  it('is touched by opening it and by one’s own rounds, not by those of others', async () => {
    const { phone, clock, ana } = await bosPhone()
    const opened = readRoomUnderWay()?.touchedAt
    clock.pass(1000)
    phone.cut()
    ana()
    phone.heal()
    await expect.poll(() => phone.store.getState().room?.game.rounds.length).toBe(1)
    expect(readRoomUnderWay()?.touchedAt).toBe(opened)
    await type(phone)
    expect(readRoomUnderWay()?.touchedAt).toBe(clock.now())
    preferOwnGame()
    expect(readRoomUnderWay()?.touchedAt).toBe(0)
  })
})

it('W339: of the room and this device’s own game the one touched last comes first, and a game in a room is that room', () => {
  const created = openRig().entries()[0]
  const game: Game | null = created?.type === 'room-opened' ? replay(created.events) : null
  if (game === null) throw new Error('no game')
  const room: RoomUnderWay = {
    gameId: 'other',
    userId: 'bo',
    names: '',
    players: 2,
    waiting: 0,
    touchedAt: game.createdAt + 1,
  }
  expect(isRoomFirst(room, null)).toBe(true)
  expect(isRoomFirst(room, game)).toBe(true)
  expect(isRoomFirst({ ...room, touchedAt: game.createdAt - 1 }, game)).toBe(false)
  expect(isRoomFirst({ ...room, gameId: game.id, touchedAt: 0 }, game)).toBe(true)
})
