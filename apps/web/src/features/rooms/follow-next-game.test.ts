import type { ConnectionState } from '@dutch/sync/room/connection'
import { createListeners, stopAll } from '@dutch/domain/listeners'
import { nextGameId } from '@dutch/sync/room/room-state'
import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it, vi } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import type { notify } from '../../ui/toast.ts'
import { roomRematch, withdrawRematch } from '../games/room-rematch.ts'
import { followNextGames } from './follow-next-game.ts'
import { nextGameTexts } from './next-game-texts.ts'
import { createRoomGame } from './room-game.ts'
import { createTestRoomServer, type TestPhone } from './test-room-server.ts'

const texts: string[] = []
vi.mock(import('../../ui/toast.ts'), () => ({ notify: vi.fn<typeof notify>(({ text }) => void texts.push(text)) }))

const CONNECTING: ConnectionState = { kind: 'connecting', attempt: 0 }
const CONNECTED: ConnectionState = { kind: 'connected', unanswered: 0 }
const entered = { type: 'entered', gameId: nextGameId(GAME_ID), roomCode: 'ABC234', viewToken: 'next' } as const

/** Shows the result of a game, or no result. */
function show(finished: string | null, pathname = '/setup') {
  vi.stubGlobal('location', { pathname, search: '' })
  vi.stubGlobal('history', { state: { finished } })
}

/** Bo in a room that reached its limit, as a page shows it that was just loaded. */
async function openPage() {
  withdrawRematch()
  show(GAME_ID)
  texts.length = 0
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 101, 2, 3))
  const bo = createTestRoomServer(rig).phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  const changes = createListeners()
  let connection = CONNECTING
  const rooms = {
    ...bo.store,
    getState: () => ({ ...bo.store.getState(), connection }),
    subscribe: (listener: () => void) => stopAll([bo.store.subscribe(listener), changes.subscribe(listener)]),
    retry: () => undefined,
  }
  const become = (next: ConnectionState) => {
    connection = next
    changes.notify()
  }
  const history = { addMissing: () => Promise.resolve({ ok: true, value: 1 } as const) }
  const finish = () => createRoomGame(rooms, history, createTestClock()).finish()
  return { bo, rooms, become, finish }
}

/** The offer of the result page after the game has ended. */
async function offerOf({ rooms, become, finish }: Awaited<ReturnType<typeof openPage>>) {
  become(CONNECTED)
  await finish()
  become(CONNECTING)
  const stop = followNextGames(rooms)
  become(CONNECTING)
  stop()
  return roomRematch.getState().offer
}

const hasAsked = ({ sent }: TestPhone) => sent.includes('continue_game')

it('W330: a tap before the page is connected begins the next game once it is', async () => {
  const page = await openPage()
  const { bo, become } = page
  const starting = (await offerOf(page))?.start()
  expect(hasAsked(bo)).toBe(false)
  become(CONNECTED)
  await expect.poll(() => hasAsked(bo)).toBe(true)
  bo.receive({ ...entered, requestId: bo.asked('continue_game') })
  await starting
  expect(texts).toEqual([])
})

it('W330: such a tap says so where the page could not connect, and nothing where somebody else was first', async () => {
  const page = await openPage()
  const { bo, become } = page
  const offer = await offerOf(page)
  const failing = offer?.start()
  become({ kind: 'waiting', attempt: 0 })
  await failing
  expect(texts).toEqual([nextGameTexts.offline])
  become(CONNECTING)
  const late = offer?.start()
  bo.receive({ ...entered, requestId: 'next-game' })
  await expect.poll(() => bo.store.getState().client?.gameId).toBe(entered.gameId)
  become(CONNECTED)
  await late
  expect([hasAsked(bo), texts]).toEqual([false, [nextGameTexts.offline]])
})

it.each([
  ['closed the result', () => show(null)],
  ['begun a game on this phone alone', () => show(null, '/game')],
  ['left the room', ({ bo }: Awaited<ReturnType<typeof openPage>>) => bo.store.closeRoomHere()],
])('W330: such a tap begins nothing and says nothing where the user has since %s', async (_done, leave) => {
  for (const then of [CONNECTED, { kind: 'waiting', attempt: 0 } as const]) {
    const page = await openPage()
    const offer = await offerOf(page)
    const starting = offer?.start()
    leave(page)
    page.become(then)
    await starting
    expect([hasAsked(page.bo), texts]).toEqual([false, []])
  }
})

it('W330: such a tap on the game in the history begins the next one', async () => {
  const page = await openPage()
  const offer = await offerOf(page)
  show(null, '/history')
  void offer?.start()
  page.become(CONNECTED)
  await expect.poll(() => hasAsked(page.bo)).toBe(true)
})
