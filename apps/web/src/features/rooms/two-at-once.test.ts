import { countedRounds, lastRound, presentPlayers, type Round } from '@dutch/domain/game/state'
import { GAME_ID, openRig } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { revert } from '../scoreboard/use-game-actions.ts'
import { createRoomGame } from './room-game.ts'
import { asNextRound, firstQuestionWithFollowing, wasUndone } from './room-questions.ts'
import { createTestRoomServer, type TestPhone } from './test-room-server.ts'

/** Ana's and Bo's phones in one room. */
async function atTheTable() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const ana = server.phone('ana', createTestBrowser())
  ana.store.resume(GAME_ID)
  const bo = server.phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => ana.store.getState().room?.members.length).toBe(2)
  return { rig, server, ana, bo }
}

function gameOf(phone: TestPhone) {
  const { room } = phone.store.getState()
  if (room === null) throw new Error('no room is shown')
  return room.game
}

async function type(phone: TestPhone, points: number): Promise<void> {
  const game = gameOf(phone)
  const entries = presentPlayers(game).map(({ id }) => ({ playerId: id, score: points }))
  const command = { type: 'add-round', after: lastRound(game)?.id ?? null, entries, dutchPlayerId: null } as const
  await phone.store.ask({ type: 'play', command })
}

const points = (rounds: readonly Round[]) => rounds.map(({ entries }) => entries[0]?.score)
const sheetOf = (phone: TestPhone) =>
  createRoomGame(phone.store, { addMissing: () => Promise.resolve({ ok: true, value: 1 }) }, createTestClock())
const undoing = (phone: TestPhone) => {
  const last = lastRound(gameOf(phone))
  if (last === null) throw new Error('there is no round')
  return sheetOf(phone).dispatch({ type: 'undo-last-round', roundId: last.id })
}

describe('two people at once', () => {
  it('W337: of two undos of one round one succeeds, and one is refused in the words of the room', async () => {
    const { rig, ana, bo } = await atTheTable()
    await type(ana, 1)
    await type(ana, 2)
    await expect.poll(() => points(countedRounds(gameOf(bo)))).toEqual([1, 2])
    bo.cut()
    // Bo's request reaches the server later, so the server decides it after Ana's.
    const asked = undoing(bo)
    expect(await asked).toMatchObject({ error: { kind: 'custom', fate: 'kept' } })
    expect(await undoing(ana)).toMatchObject({ ok: true })
    bo.heal()
    await expect
      .poll(() => bo.notices)
      .toMatchObject([{ kind: 'refused', refusal: { reason: 'game', refusal: { reason: 'stale-undo' } } }])
    expect(points(countedRounds(rig.room().game))).toEqual([1])
  })

  it('W306: offline nothing of the sheet is said to be done: it is kept; what the server refuses the room tells', async () => {
    const { rig, server, ana } = await atTheTable()
    await type(ana, 60)
    await type(ana, 50)
    const [first, second] = countedRounds(gameOf(ana))
    if (first === undefined || second === undefined) throw new Error('there are two rounds')
    const entries = first.entries.map((entry) => ({ ...entry, score: 61 }))
    const [player] = presentPlayers(gameOf(ana))
    if (player === undefined) throw new Error('nobody plays')
    const store = sheetOf(ana)
    const commands = [
      { type: 'raise-limit', limit: 300 },
      { type: 'correct-round', roundId: first.id, entries, dutchPlayerId: null },
      { type: 'delete-round', roundId: second.id },
      { type: 'restore-round', roundId: second.id },
      { type: 'leave-player', playerId: player.id },
      { type: 'return-player', playerId: player.id },
    ] as const
    ana.cut()
    const { game } = rig.room()
    for (const command of commands) {
      expect(await store.dispatch(command)).toMatchObject({
        error: { text: 'Demande gardée sur ce téléphone\u00A0: elle attend le réseau.', fate: 'kept' },
      })
    }
    expect(rig.room().game).toBe(game)
    ana.heal()
    await expect.poll(() => ana.store.getState().client?.pending.length).toBe(0)
    expect(rig.room().game.limit).toBe(300)
    server.refuseAll({ reason: 'host-only' })
    expect(await store.dispatch({ type: 'delete-round', roundId: second.id })).toMatchObject({
      error: { fate: 'reported-elsewhere' },
    })
    expect(ana.notices).toHaveLength(1)
  })

  it('W337: sent at the same moment, one is said to be done and the other is not', async () => {
    const { rig, ana, bo } = await atTheTable()
    await type(ana, 1)
    await expect.poll(() => points(countedRounds(gameOf(bo)))).toEqual([1])
    const done = await Promise.all([undoing(ana), undoing(bo)])
    expect(done.map(({ ok }) => ok)).toEqual([true, false])
    expect(done[1]).toMatchObject({ error: { kind: 'custom', fate: 'reported-elsewhere' } })
    expect([...ana.notices, ...bo.notices]).toHaveLength(1)
    expect(countedRounds(rig.room().game)).toEqual([])
  })

  it('W336: three rounds from the cellar are one question, and one answer puts all of them behind what came meanwhile', async () => {
    const { rig, ana, bo } = await atTheTable()
    bo.cut()
    for (const score of [7, 8, 9]) await type(bo, score)
    await type(ana, 1)
    bo.heal()
    await expect.poll(() => bo.store.getState().client?.questions.length).toBe(3)
    const { client } = bo.store.getState()
    const together = client === null ? [] : firstQuestionWithFollowing(client)
    expect(together.map(({ refusal }) => refusal.reason)).toEqual(Array(3).fill('round-conflict'))
    expect(together.map((question) => wasUndone(question, bo.store.getState().room))).toEqual([false, false, false])
    for (const question of together) bo.store.answer(question.requestId, asNextRound(bo.store.getState(), question))
    await expect.poll(() => points(countedRounds(rig.room().game))).toEqual([1, 7, 8, 9])
    expect(bo.store.getState().client?.questions).toEqual([])
  })

  it('R206: a correction from the cellar undoes none that somebody else made meanwhile', async () => {
    const { rig, ana, bo } = await atTheTable()
    await type(ana, 1)
    await expect.poll(() => points(countedRounds(gameOf(bo)))).toEqual([1])
    const correct = (phone: TestPhone, seat: number, score: number) => {
      const round = lastRound(gameOf(phone))
      if (round === null) throw new Error('there is no round')
      const { id: roundId, dutchPlayerId, entries: before } = round
      const entries = before.map((entry, at) => (at === seat ? { ...entry, score } : entry))
      const command = { type: 'correct-round', roundId, entries, dutchPlayerId } as const
      return phone.store.ask({
        type: 'play',
        command: { ...command, before: { entries: before, dutchPlayerId } },
      })
    }
    bo.cut()
    await correct(bo, 0, 7)
    await correct(ana, 1, 9)
    bo.heal()
    const stored = () =>
      lastRound(rig.room().game)
        ?.entries.map(({ score }) => score)
        .slice(0, 2)
    await expect.poll(stored).toEqual([7, 9])
    await expect.poll(() => lastRound(gameOf(bo))?.entries).toEqual(lastRound(rig.room().game)?.entries)
    // Reverting to the first scores overwrites nothing either.
    const seen = lastRound(gameOf(bo))
    if (seen === null) throw new Error('there is no round')
    bo.cut()
    await revert(sheetOf(bo), seen)
    await correct(ana, 2, 8)
    bo.heal()
    await expect.poll(() => lastRound(rig.room().game)?.entries.map(({ score }) => score)).toEqual([1, 1, 8])
  })

  it('W335: a round is called undone only where one was', async () => {
    const { ana, bo } = await atTheTable()
    await type(ana, 1)
    await expect.poll(() => points(countedRounds(gameOf(bo)))).toEqual([1])
    bo.cut()
    await type(bo, 7)
    await undoing(ana)
    bo.heal()
    await expect.poll(() => bo.store.getState().client?.questions.length).toBe(1)
    const { client } = bo.store.getState()
    const [question] = client?.questions ?? []
    if (question === undefined) throw new Error('nothing is asked')
    expect(wasUndone(question, bo.store.getState().room)).toBe(true)
    // A server that was restored from an earlier copy undid nothing.
    const lost = { ...question, request: { ...question.request, command: { type: 'add-round', after: null } } }
    expect(wasUndone(lost as typeof question, bo.store.getState().room)).toBe(false)
  })
})
