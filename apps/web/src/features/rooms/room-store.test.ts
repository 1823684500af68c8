import { countedRounds, lastRound, presentPlayers } from '@dutch/domain/game/state'
import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../browser/clock.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { roomFacts } from './room-facts.ts'
import { createRoomGame } from './room-game.ts'
import { createTestRoomServer, type TestPhone, type TestRoomServer } from './test-room-server.ts'

function openServer() {
  const rig = openRig()
  return { rig, ...createTestRoomServer(rig) }
}

const seat = { kind: 'any' } as const

async function joined(server: TestRoomServer, name: string, browser = createTestBrowser()): Promise<TestPhone> {
  const phone = server.phone(name.toLowerCase(), browser)
  expect(await phone.store.enter({ kind: 'join', target: 'ABC234', seat }, name)).toEqual({ ok: true, value: GAME_ID })
  return phone
}

function scores(phone: TestPhone, ...points: readonly number[]) {
  const { room } = phone.store.getState()
  if (room === null) throw new Error('no room is shown')
  return {
    type: 'add-round',
    after: lastRound(room.game)?.id ?? null,
    entries: presentPlayers(room.game).map(({ id }, at) => ({ playerId: id, score: points[at] ?? 0 })),
    dutchPlayerId: null,
  } as const
}

const rounds = (phone: TestPhone) => {
  const { room } = phone.store.getState()
  return room === null ? null : countedRounds(room.game).map(({ entries }) => entries.map(({ score }) => score))
}
const gameOf = (phone: TestPhone, clock: Pick<Clock, 'now' | 'after'> = createTestClock()) =>
  createRoomGame(phone.store, { addMissing: () => Promise.resolve({ ok: true, value: 1 }) }, clock)

describe('a phone in a room', () => {
  it('W304, W302: comes in by its letters, once, though the network was away, keeps letters and room, and hears that the letters ended', async () => {
    const server = openServer()
    const browser = createTestBrowser()
    const bo = server.phone('bo', browser)
    bo.cut()
    const entering = bo.store.enter({ kind: 'join', target: 'abc 234', seat }, 'Bo')
    expect(bo.store.getState()).toMatchObject({ place: { kind: 'entering' }, connection: { kind: 'waiting' } })
    bo.heal()
    expect(await entering).toEqual({ ok: true, value: GAME_ID })
    expect(bo.store.getState()).toMatchObject({
      links: { code: 'ABC234', viewToken: 'view' },
      place: { kind: 'in' },
    })
    expect(roomFacts(bo.store.getState())).toMatchObject({
      role: 'player',
      canWrite: true,
      me: { seat: { name: 'Bo' } },
    })
    await bo.store.ask({ type: 'release-seat' })
    const again = server.phone('bo', browser)
    again.cut()
    again.store.resume(GAME_ID)
    await expect.poll(() => again.store.getState().client?.entries.length).toBeGreaterThan(2)
    expect(again.store.getState().links?.code).toBe('ABC234')
    expect((await again.store.list()).map(({ gameId }) => gameId)).toEqual([GAME_ID])
    server.endCode()
    again.heal()
    await expect.poll(() => again.store.getState().links).toEqual({ code: null, viewToken: 'view' })
  })

  it('W304: a refusal is the answer, and whoever gives up is not taken along', async () => {
    const server = openServer()
    const dan = server.phone('dan', createTestBrowser())
    server.refuseAll({ reason: 'barred' })
    const refused = await dan.store.enter({ kind: 'join', target: 'ABC234', seat }, 'Dan')
    expect([refused, dan.store.getState().place]).toEqual([{ ok: false, error: { reason: 'barred' } }, { kind: 'out' }])
    dan.cut()
    const entering = dan.store.enter({ kind: 'join', target: 'ABC234', seat }, 'Dan')
    dan.store.closeRoomHere()
    server.refuseAll(null)
    dan.heal()
    expect([await entering, dan.store.getState().place]).toEqual([null, { kind: 'out' }])
  })

  it('W304: waits for the word of the host, then comes in', async () => {
    const server = openServer()
    server.rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
    const dan = server.phone('dan', createTestBrowser())
    const entering = dan.store.enter({ kind: 'join', target: 'ABC234', seat }, 'Dan')
    expect(dan.store.getState().place).toEqual({ kind: 'waiting', isBetweenGames: false })
    server.rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
    dan.receive({ type: 'entered', requestId: 'dan-id-1', gameId: GAME_ID, roomCode: null, viewToken: 'view' })
    expect(await entering).toEqual({ ok: true, value: GAME_ID })
  })

  it('W305: on another device of a member the room comes from the server, and with it the letters; a stranger is told', async () => {
    const server = openServer()
    server.rig.ask('bo', { type: 'join', name: 'Bo', seat })
    const bo = server.phone('bo', createTestBrowser())
    bo.store.resume(GAME_ID)
    await expect.poll(() => bo.store.getState().links?.code).toBe('ABC234')
    expect(roomFacts(bo.store.getState())?.role).toBe('player')
    const dan = server.phone('dan', createTestBrowser())
    dan.store.resume(GAME_ID)
    await expect.poll(() => dan.store.getState().place).toEqual({ kind: 'gone', why: 'not-a-member' })
  })

  it('W306, W308: a round is shown and kept without a network, and told once it is back, also after the page was closed', async () => {
    const server = openServer()
    const browser = createTestBrowser()
    const bo = await joined(server, 'Bo', browser)
    bo.cut()
    const added = await gameOf(bo).dispatch(scores(bo, 1, 2, 3))
    expect(added).toMatchObject({
      ok: false,
      error: { kind: 'custom', fate: 'kept', text: 'Manche gardée sur ce téléphone\u00A0: elle attend le réseau.' },
    })
    expect([rounds(bo), bo.store.getState().client?.pending.length]).toEqual([[[1, 2, 3]], 1])
    expect(countedRounds(server.rig.room().game)).toEqual([])
    const reopened = server.phone('bo', browser)
    reopened.store.resume(GAME_ID)
    await expect.poll(() => reopened.store.getState().client?.pending.length).toBe(0)
    expect(rounds(reopened)).toEqual([[1, 2, 3]])
    bo.heal()
    await expect.poll(() => bo.store.getState().client?.pending.length).toBe(0)
    expect(countedRounds(server.rig.room().game)).toHaveLength(1)
  })

  it('W306: what is refused for now is asked again by itself', async () => {
    const server = openServer()
    const browser = createTestBrowser()
    const bo = await joined(server, 'Bo', browser)
    server.refuseAll({ reason: 'too-many-tries', retryAfter: 20 })
    await bo.store.ask({ type: 'play', command: scores(bo, 4, 5, 6) })
    await expect.poll(() => bo.sent.at(-1)).toBe('ask')
    server.refuseAll(null)
    browser.clock.pass(19_000)
    expect(bo.store.getState().client?.pending).toHaveLength(1)
    browser.clock.pass(1000)
    await expect.poll(() => bo.store.getState().client?.pending.length).toBe(0)
    expect(bo.notices).toEqual([])
  })

  it('W308: a round that came meanwhile is the sheet’s own conflict; what the room forbids is told in words', async () => {
    const server = openServer()
    const bo = await joined(server, 'Bo')
    const late = scores(bo, 9, 9, 9)
    const ana = server.phone('ana', createTestBrowser())
    ana.store.resume(GAME_ID)
    await expect.poll(() => roomFacts(ana.store.getState())?.isHost).toBe(true)
    await ana.store.ask({ type: 'play', command: scores(ana, 1, 1, 1) })
    expect(await gameOf(bo).dispatch(late)).toEqual({ ok: false, error: { kind: 'conflict' } })
    await ana.store.ask({ type: 'set-writing', writing: 'host' })
    await expect.poll(() => roomFacts(bo.store.getState())?.whyNot).toBe('host-writes')
    expect(await gameOf(bo).dispatch(scores(bo, 2, 2, 2))).toMatchObject({
      error: { kind: 'custom', text: 'Seul l’hôte note les scores pour l’instant' },
    })
  })

  it('W308: of three rounds sent at the same moment one is added, as it was entered, and two are asked about alone', async () => {
    const server = openServer()
    const phones = await Promise.all(['Bo', 'Cleo'].map((name) => joined(server, name)))
    const ana = server.phone('ana', createTestBrowser())
    ana.store.resume(GAME_ID)
    await expect.poll(() => roomFacts(ana.store.getState())?.isHost).toBe(true)
    const all = [ana, ...phones]
    const done = await Promise.all(all.map((phone, at) => gameOf(phone).dispatch(scores(phone, at, at, at))))
    const notified = done.map((result, at) =>
      result.ok
        ? { added: lastRound(result.value)?.entries.every(({ score }) => score === at) }
        : { fault: result.error.kind === 'custom' && result.error.fate },
    )
    expect(notified.filter((one) => 'added' in one)).toEqual([{ added: true }])
    expect(notified.filter((one) => 'fault' in one)).toEqual([{ fault: 'asked' }, { fault: 'asked' }])
    expect(all.flatMap(({ store }) => store.getState().client?.questions ?? [])).toHaveLength(2)
  })

  it('W308: a round that the server says nothing about is kept after a while, and nothing says that it was added', async () => {
    const server = openServer()
    const bo = await joined(server, 'Bo')
    const clock = createTestClock()
    server.refuseAll({ reason: 'unavailable' })
    const adding = gameOf(bo, clock).dispatch(scores(bo, 1, 2, 3))
    await expect.poll(() => bo.sent.at(-1)).toBe('ask')
    clock.pass(4000)
    expect(await adding).toMatchObject({ ok: false, error: { fate: 'kept' } })
  })

  it('W309: two rounds typed apart: the second one is a question, and the answer is the next round', async () => {
    const server = openServer()
    const bo = await joined(server, 'Bo')
    const cleo = await joined(server, 'Cleo')
    bo.cut()
    await bo.store.ask({ type: 'play', command: scores(bo, 7, 7, 7) })
    await cleo.store.ask({ type: 'play', command: scores(cleo, 1, 2, 3) })
    bo.heal()
    await expect.poll(() => bo.store.getState().client?.questions.length).toBe(1)
    const [question] = bo.store.getState().client?.questions ?? []
    expect(question?.refusal).toMatchObject({ reason: 'round-conflict', entered: { name: 'Cleo' } })
    bo.store.answer(question?.requestId ?? '', { type: 'play', command: scores(bo, 7, 7, 7) })
    await expect
      .poll(() => rounds(cleo))
      .toEqual([
        [1, 2, 3],
        [7, 7, 7],
      ])
    expect(bo.store.getState().client?.questions).toEqual([])
  })

  it('W310, W308: the end comes to everybody once; without a connection nobody ends a game', async () => {
    const server = openServer()
    const ana = server.phone('ana', createTestBrowser())
    ana.store.resume(GAME_ID)
    const bo = await joined(server, 'Bo')
    await expect.poll(() => roomFacts(ana.store.getState())?.isHost).toBe(true)
    await ana.store.ask({ type: 'play', command: scores(ana, 1, 2, 3) })
    ana.cut()
    expect(await gameOf(ana).finish()).toMatchObject({ ok: false, error: { kind: 'custom' } })
    ana.heal()
    await expect.poll(() => ana.store.getState().client?.pending.length).toBe(0)
    expect(await gameOf(ana).finish()).toMatchObject({ ok: true, value: { id: GAME_ID } })
    await expect.poll(() => bo.ended.map(({ id }) => id)).toEqual([GAME_ID])
    expect(ana.ended).toHaveLength(1)
    expect(await gameOf(bo).dispatch(scores(bo, 1, 1, 1))).toMatchObject({ ok: false })
  })

  it('Y1716: a screen watches under another identity, comes back, and asks for nothing', async () => {
    const server = openServer()
    const screen = server.phone('nobody', createTestBrowser())
    screen.store.watch('view')
    await expect.poll(() => screen.store.getState().room?.game.players.length).toBe(3)
    screen.cut()
    server.rig.ask('ana', roundOf(server.rig.room(), 1, 2, 3))
    screen.heal()
    await expect.poll(() => rounds(screen)).toEqual([[1, 2, 3]])
    expect(new Set(screen.sent)).toEqual(new Set(['watch']))
    expect(await screen.store.ask({ type: 'leave' })).toEqual({ ok: false, error: { reason: 'view-only' } })
  })

  it('Y2005: whoever signs out is in no room any more', async () => {
    const server = openServer()
    const bo = await joined(server, 'Bo')
    bo.store.signedOut()
    expect(bo.store.getState()).toMatchObject({ place: { kind: 'out' }, client: null, connection: { kind: 'closed' } })
  })
})
