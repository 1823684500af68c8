import { openRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { lateOutcome, requestOutcome } from './request-outcome.ts'
import { createTestRoomServer } from './test-room-server.ts'

it('W306: taken, refused and kept are told apart, though all three are stored on the phone', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const bo = server.phone('bo', createTestBrowser())
  const entered = await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  expect(entered?.ok).toBe(true)
  const outcomeOf = async (request: Parameters<typeof bo.store.ask>[0]) => {
    const asked = await bo.store.ask(request)
    if (!asked.ok) throw new Error(asked.error.reason)
    return (await requestOutcome(bo.store, asked.value, createTestClock())).kind
  }
  const playerId = rig.room().game.players[1]?.id
  if (playerId === undefined) throw new Error('nobody plays')
  expect(await outcomeOf({ type: 'release-seat' })).toBe('taken')
  server.refuseAll({ reason: 'host-present', until: null })
  expect(await outcomeOf({ type: 'claim-seat', playerId })).toBe('refused')
  expect(bo.notices).toEqual([{ kind: 'refused', refusal: { reason: 'host-present', until: null } }])
  server.refuseAll(null)
  bo.cut()
  expect(await outcomeOf({ type: 'claim-seat', playerId })).toBe('kept')
  const [kept] = bo.store.getState().client?.pending ?? []
  const late = lateOutcome(bo.store, kept?.requestId ?? '')
  bo.heal()
  expect(await late).toMatchObject({ kind: 'taken' })
})
