import { expect, it } from 'vitest'
import { createTestClock } from './test-clock.ts'
import { createTabLock } from './tab-lock.ts'

const done = () => Promise.resolve('done')

it('W1601: a tab waits for its turn, but not for a tab that was frozen in its own', async () => {
  const { locks } = navigator
  const [clock, other] = [createTestClock(), createTestClock()]
  const order: string[] = []
  let thaw: () => void = () => undefined
  const frozen = createTabLock(
    'test',
    other,
    locks,
  )(() => {
    order.push('frozen')
    return new Promise<void>((resolve) => {
      thaw = resolve
    })
  })
  const turn = createTabLock('test', clock, locks)
  const late = turn(() => {
    order.push('late')
    return done()
  })
  await expect.poll(() => order).toEqual(['frozen'])
  clock.pass(19_999)
  await locks.query()
  expect(order).toEqual(['frozen'])
  clock.pass(1)
  expect(await late).toBe('done')
  thaw()
  await frozen
  expect(await turn(done)).toBe('done')
  clock.pass(20_000)
})

it('W1601: what fails in its turn is not done twice', async () => {
  let count = 0
  const failing = createTabLock(
    'test',
    createTestClock(),
  )(() => {
    count += 1
    return Promise.reject(new Error('The disk is gone'))
  })
  await expect(failing).rejects.toThrow('The disk is gone')
  expect(count).toBe(1)
})

it('W1601: without locks nobody waits', async () => {
  expect(await createTabLock('test', createTestClock(), null)(done)).toBe('done')
})
