import { newRoomClient } from '@dutch/sync/room/room-client'
import { gameIdOf } from '@dutch/sync/room/room-state'
import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createNextGameFollower } from './next-game-follower.ts'
import { createSavedRooms } from './saved-rooms.ts'
import { createTestRoomServer } from './test-room-server.ts'

const gameAt = (number: number) => gameIdOf({ first: GAME_ID, number })
const seat = { kind: 'any' } as const
const room = { type: 'entered', requestId: 'next-game', roomCode: 'ABC234', viewToken: 'view' } as const

/** Bo's phone, whose page was closed in the first game, with a round that waits there, and that game's entries to its end. */
async function leaveTable() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const { store, cut } = server.phone('bo', browser)
  await store.enter({ kind: 'join', target: 'ABC234', seat }, 'Bo')
  await expect.poll(() => store.getState().client?.room).toBeTruthy()
  cut()
  const waiting = roundOf(rig.room(), 4, 5, 6)
  if (waiting.type !== 'play') throw new Error(waiting.type)
  expect(await store.ask(waiting)).toMatchObject({ ok: true })
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  return { server, browser, entries: rig.entries() }
}

/** A page of Bo's phone in the fourth game. */
function loadPage({ browser, entries }: Pick<Awaited<ReturnType<typeof leaveTable>>, 'browser' | 'entries'>) {
  const asked: string[] = []
  const ended: string[] = []
  const repository = createSavedRooms(browser.openDb(), 'bo', browser.clock.now)
  let open = gameAt(4)
  let visits = 1
  const follower = createNextGameFollower({
    client: () => newRoomClient(open, 'bo'),
    saves: { own: () => ({ userId: 'bo', repository }) },
    count: () => visits,
    open: () => Promise.resolve(),
    send: (message) => void (message.type === 'resume' && asked.push(message.gameId)),
    onEnded: ({ game }) => ended.push(game.id),
    onNextGame: () => undefined,
  })
  /** SPEC Z718: what the server says after a question about an earlier game. */
  const answer = (isMember = true) => {
    const gameId = asked.at(-1) ?? ''
    if (isMember) follower.receive({ type: 'delta', gameId, from: 0, to: entries.length, entries, isWhole: false })
    follower.follow({ ...room, gameId: open })
  }
  const goTo = (gameId: string) => {
    open = gameId
    visits += 1
  }
  return { asked, ended, follower, repository, answer, goTo }
}

it('W332: a phone whose page was closed for whole games asks for them, and for the end of the last one that it saw, one after another', async () => {
  const { asked, ended, follower, answer } = loadPage(await leaveTable())
  await follower.lookBack(gameAt(4))
  expect(asked).toEqual([gameAt(3)])
  answer()
  answer()
  expect(asked).toEqual([gameAt(3), gameAt(2), GAME_ID])
  answer()
  expect([asked.length, ended.length]).toEqual([3, 3])
})

it('W332: what one page has got, the next one does not ask for, and what waits in a game stays there', async () => {
  const table = await leaveTable()
  const first = loadPage(table)
  await first.follower.lookBack(gameAt(4))
  first.answer()
  first.answer()
  first.answer()
  const keptRooms = async () => (await first.repository.list()).map(({ client }) => client)
  await expect.poll(keptRooms).toHaveLength(3)
  await expect.poll(async () => (await keptRooms()).every(({ room }) => room?.game.endedAt !== null)).toBe(true)
  expect((await keptRooms()).find(({ gameId }) => gameId === GAME_ID)?.pending).toHaveLength(1)
  const next = loadPage(table)
  await next.follower.lookBack(gameAt(4))
  expect(next.asked).toEqual([])
})

it('W332: a game of which this user was no member is asked for once, and then the one before', async () => {
  const { asked, ended, follower, answer } = loadPage(await leaveTable())
  await follower.lookBack(gameAt(4))
  answer(false)
  answer()
  answer()
  expect([asked, ended.length]).toEqual([[gameAt(3), gameAt(2), GAME_ID], 2])
  follower.greet()
  await follower.lookBack(gameAt(4))
  expect(asked).toHaveLength(3)
})

it('W332: nothing is asked for a room that was left while the kept rooms were read', async () => {
  const { asked, follower, goTo } = loadPage(await leaveTable())
  const looking = follower.lookBack(gameAt(4))
  goTo(gameAt(5))
  await looking
  await follower.lookBack(gameAt(4))
  expect(asked).toEqual([])
})

it('W332: a lost connection asks again for what the server has not answered for', async () => {
  const { server, browser } = await leaveTable()
  const page = server.phone('bo', browser)
  const [second, third] = [gameAt(2), gameAt(3)]
  page.store.resume(third)
  await expect.poll(() => page.resumed).toEqual([third, second])
  const reconnect = () => {
    page.resumed.splice(0)
    page.cut()
    page.heal()
  }
  reconnect()
  await expect.poll(() => page.resumed.toSorted()).toEqual([second, third])
  page.receive({ ...room, gameId: third })
  reconnect()
  await expect.poll(() => page.resumed).toEqual([third])
})

it('W332: nobody waits to be let in until the kept rooms are read', async () => {
  const server = createTestRoomServer(openRig())
  const browser = createTestBrowser()
  let reads = 0
  const openDb = () => {
    const db = browser.openDb()
    const read: typeof db.read = (work) => {
      reads += 1
      return reads === 1 ? db.read(work) : new Promise(() => undefined)
    }
    return { ...db, read }
  }
  const { store } = server.phone('bo', { ...browser, openDb })
  let hasEntered = false
  void store.enter({ kind: 'join', target: 'ABC234', seat }, 'Bo').then(() => (hasEntered = true))
  await expect.poll(() => hasEntered).toBe(true)
  expect(reads).toBe(2)
})
