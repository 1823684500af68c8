import { expect, it } from 'vitest'
import { createPushBeforeLeaving } from './push-before-leaving.ts'

const left = { changes: 3, games: 2, names: 0, next: 9 }

function setUp(tell: () => Promise<void>) {
  const waits: { readonly ms: number; readonly run: () => void }[] = []
  let cancelled = 0
  const after = (ms: number, run: () => void) => {
    waits.push({ ms, run })
    return () => void (cancelled += 1)
  }
  const farewell = createPushBeforeLeaving({ clock: { after }, tell, unacknowledged: () => Promise.resolve(left) })
  return { farewell, waits, cancelled: () => cancelled }
}

it.each([
  ['told', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('disk'))],
])('Y170: answers what is left once it is %s, and waits no longer', async (_how, tell) => {
  const { farewell, cancelled } = setUp(tell)
  expect(await farewell()).toEqual(left)
  expect(cancelled()).toBe(1)
})

it('Y170: a server that never answers is waited for 5 s', async () => {
  const { farewell, waits } = setUp(() => new Promise(() => undefined))
  const answer = farewell()
  expect(waits.map(({ ms }) => ms)).toEqual([5000])
  waits[0]?.run()
  expect(await answer).toEqual(left)
})
