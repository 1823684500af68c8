import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { continueRoom } from '@dutch/sync/room/open-room'
import { nextGameId } from '@dutch/sync/room/room-state'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer, type TestPhone } from './test-room-server.ts'

const NEXT = nextGameId(GAME_ID)
const seat = { kind: 'any' } as const

/** Ana's room with Bo's phone in it. */
async function openTable() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const bo = server.phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat }, 'Bo')
  const games: unknown[] = []
  bo.store.onNextGame((next) => games.push(next))
  return { rig, server, bo, games }
}

type Table = Awaited<ReturnType<typeof openTable>>

function end({ rig, bo }: Pick<Table, 'rig' | 'bo'>) {
  const before = rig.entries().length
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  const entries = rig.entries()
  bo.receive({
    type: 'delta',
    gameId: GAME_ID,
    from: before,
    to: entries.length,
    entries: entries.slice(before),
    isWhole: false,
  })
}

const entered = {
  type: 'entered',
  requestId: 'next-game',
  gameId: NEXT,
  roomCode: 'ABC234',
  viewToken: 'next',
} as const

function nextEntries({ rig }: Pick<Table, 'rig'>) {
  const opened = continueRoom(rig.room(), { userId: 'ana', requestId: 'again' }, { now: 9, gameId: NEXT })
  if (!opened.ok) throw new Error(opened.error.reason)
  return opened.value
}

const receiveNext = (bo: TestPhone, entries: ReturnType<typeof nextEntries>) =>
  bo.receive({ type: 'delta', gameId: NEXT, from: 0, to: entries.length, entries, isWhole: false })

it('W331: a phone goes along to the next game, with its letters, and files the one before', async () => {
  const table = await openTable()
  const { bo, games } = table
  end(table)
  bo.receive(entered)
  await expect.poll(() => games).toEqual([{ from: GAME_ID, to: NEXT }])
  receiveNext(bo, nextEntries(table))
  expect(bo.store.getState()).toMatchObject({
    place: { kind: 'in', gameId: NEXT },
    links: { code: 'ABC234', viewToken: 'next' },
  })
  expect(bo.store.getState().room).toEqual(foldRoom(nextEntries(table)))
  expect(bo.ended.map(({ id }) => id)).toEqual([GAME_ID])
})

it('W331: the next game of another table, which was left without a word, takes nobody out of their room', async () => {
  const table = await openTable()
  const { bo, games } = table
  bo.receive({ ...entered, gameId: nextGameId('another0table0of0this0phone') })
  await new Promise((done) => setTimeout(done, 0))
  expect([games, bo.store.getState().client?.gameId]).toEqual([[], GAME_ID])
  end(table)
  bo.receive(entered)
  await expect.poll(() => games).toEqual([{ from: GAME_ID, to: NEXT }])
})

it('W333: scores that wait in the game before are asked about first', async () => {
  const table = await openTable()
  const { rig, server, bo, games } = table
  server.refuseAll({ reason: 'game-finished' })
  const request = roundOf(rig.room(), 4, 5, 6)
  if (request.type !== 'play') throw new Error('no round')
  const asked = await bo.store.ask(request)
  expect(bo.store.getState().client?.questions).toHaveLength(1)
  end(table)
  bo.receive(entered)
  await new Promise((done) => setTimeout(done, 0))
  // SPEC W331: the next game of another table does not take the place of this one.
  bo.receive({ ...entered, gameId: nextGameId('another0table0of0this0phone') })
  expect([games, bo.store.getState().client?.gameId]).toEqual([[], GAME_ID])
  bo.store.answer(asked.ok ? asked.value : '', null)
  await expect.poll(() => games).toEqual([{ from: GAME_ID, to: NEXT }])
})

it('W330: a request for the next game is asked again with each connection, and its answer leads there', async () => {
  const table = await openTable()
  const { bo, games } = table
  end(table)
  bo.cut()
  const rematch = bo.store.rematch()
  bo.heal()
  expect(bo.sent.filter((type) => type === 'continue_game')).toHaveLength(1)
  const requestId = bo.asked('continue_game')
  bo.receive({ ...entered, requestId })
  expect(await rematch).toEqual({ ok: true, value: NEXT })
  await expect.poll(() => games).toHaveLength(1)
  const refused = bo.store.rematch()
  bo.receive({ type: 'refused', requestId: bo.asked('continue_game'), refusal: { reason: 'spectator' } })
  expect(await refused).toEqual({ ok: false, error: { reason: 'spectator' } })
})

it('W332: games that were missed are asked for until they arrive, and filed', async () => {
  const table = await openTable()
  const { rig, bo, games } = table
  end(table)
  const third = nextGameId(NEXT)
  bo.receive({ ...entered, gameId: third })
  await expect.poll(() => games).toEqual([{ from: GAME_ID, to: third }])
  const resumed = () => bo.sent.filter((type) => type === 'resume').length
  await expect.poll(resumed).toBe(3)
  bo.cut()
  bo.heal()
  await expect.poll(resumed).toBe(5)
  const entries = nextEntries(table)
  const over = openRigOf(rig.entries(), entries)
  bo.receive({ type: 'delta', gameId: NEXT, from: 0, to: over.length, entries: over, isWhole: false })
  expect(bo.ended.map(({ id }) => id)).toEqual([GAME_ID, NEXT])
})

it('W332: a missed game that the server refuses is asked for no more, and the others while their evening is open', async () => {
  const table = await openTable()
  const { bo, games } = table
  end(table)
  const third = nextGameId(NEXT)
  const fourth = nextGameId(third)
  bo.receive({ ...entered, gameId: fourth })
  await expect.poll(() => games).toEqual([{ from: GAME_ID, to: fourth }])
  /** The missed games that the next connection asks for. */
  const askedAgain = () => {
    const before = bo.resumed.length
    bo.cut()
    bo.heal()
    return bo.resumed.slice(before).filter((gameId) => gameId !== fourth)
  }
  const refused = { type: 'refused', requestId: null, gameId: third } as const
  bo.receive({ ...refused, refusal: { reason: 'unavailable' } })
  expect(askedAgain()).toEqual([third])
  bo.receive({ ...refused, refusal: { reason: 'unknown-room' } })
  expect(bo.resumed.at(-1)).toBe(NEXT)
  expect(askedAgain()).toEqual([NEXT])
  bo.store.closeRoomHere()
  expect(askedAgain()).toEqual([])
  bo.store.resume(fourth)
  await expect.poll(() => bo.store.getState().place).toEqual({ kind: 'in', gameId: fourth })
  expect(askedAgain()).toEqual([NEXT])
})

/** The next game's entries, with the end of the game before. */
function openRigOf(before: ReturnType<typeof nextEntries>, opening: ReturnType<typeof nextEntries>) {
  const end = before.filter((entry) => entry.type === 'played' && entry.event.type === 'game-ended')
  return [...opening, ...end]
}
