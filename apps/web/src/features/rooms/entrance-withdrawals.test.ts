import { GAME_ID } from '@dutch/sync/test/room-rig'
import { expect, it, vi } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { createEntranceRecord } from './join/kept-entrance.ts'
import { createEntranceWithdrawals } from './entrance-withdrawals.ts'

function openWithdrawals(values = createMemoryKeyValueStore(), clock = createTestClock()) {
  const [send, onWithdrawn] = [vi.fn(), vi.fn()]
  const record = createEntranceRecord(values)
  return {
    values,
    clock,
    send,
    onWithdrawn,
    withdrawals: createEntranceWithdrawals({ newId: () => 'one', clock, record, send, onWithdrawn }),
  }
}

it.each(['here', 'by an earlier page'])(
  'Y1207: ten minutes after a request was taken back %s, nobody waits for the server any more',
  (where) => {
    const first = openWithdrawals()
    first.withdrawals.add(GAME_ID)
    const { clock, onWithdrawn, send, withdrawals } =
      where === 'here' ? first : openWithdrawals(first.values, first.clock)
    clock.pass(9 * 60_000)
    expect([withdrawals.isAny(), onWithdrawn.mock.calls]).toEqual([true, []])
    clock.pass(61_000)
    expect([withdrawals.isAny(), onWithdrawn.mock.calls]).toEqual([false, [[]]])
    send.mockClear()
    withdrawals.sendAgain()
    expect(send).not.toHaveBeenCalled()
  },
)

it('Y1207: nor where the clock was put back a little meanwhile', () => {
  const real = createTestClock()
  let behind = 0
  const clock = { ...real, now: () => real.now() - behind }
  const { withdrawals } = openWithdrawals(createMemoryKeyValueStore(), clock)
  withdrawals.add(GAME_ID)
  behind = 200
  real.pass(11 * 60_000)
  expect(withdrawals.isAny()).toBe(false)
})
