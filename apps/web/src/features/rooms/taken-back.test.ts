import { GAME_ID } from '@dutch/sync/test/room-rig'
import { expect, it, vi } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createTestClock } from '../../browser/test-clock.ts'
import { createEntranceRecord } from './join/kept-entrance.ts'
import { createTakenBack } from './taken-back.ts'

function openTakenBack(values = createMemoryKeyValueStore(), clock = createTestClock()) {
  const [send, onTold] = [vi.fn(), vi.fn()]
  const record = createEntranceRecord(values)
  return {
    values,
    clock,
    send,
    onTold,
    takenBack: createTakenBack({ newId: () => 'one', clock, record, send, onTold }),
  }
}

it.each(['here', 'by an earlier page'])(
  'Y1207: ten minutes after a request was taken back %s, nobody waits for the server any more',
  (where) => {
    const first = openTakenBack()
    first.takenBack.add(GAME_ID)
    const { clock, onTold, send, takenBack } = where === 'here' ? first : openTakenBack(first.values, first.clock)
    clock.pass(9 * 60_000)
    expect([takenBack.isAny(), onTold.mock.calls]).toEqual([true, []])
    clock.pass(61_000)
    expect([takenBack.isAny(), onTold.mock.calls]).toEqual([false, [[]]])
    send.mockClear()
    takenBack.sendAgain()
    expect(send).not.toHaveBeenCalled()
  },
)

it('Y1207: nor where the clock was put back a little meanwhile', () => {
  const real = createTestClock()
  let behind = 0
  const clock = { ...real, now: () => real.now() - behind }
  const { takenBack } = openTakenBack(createMemoryKeyValueStore(), clock)
  takenBack.add(GAME_ID)
  behind = 200
  real.pass(11 * 60_000)
  expect(takenBack.isAny()).toBe(false)
})
