import { expect, it } from 'vitest'
import { createPushBeforeLeaving } from './push-before-leaving.ts'

const left = { changes: 3, games: 2, names: 0, next: 9 }

function setUp(push: () => Promise<void>) {
  const waits: { readonly ms: number; readonly run: () => void }[] = []
  let cancelled = 0
  const after = (ms: number, run: () => void) => {
    waits.push({ ms, run })
    return () => void (cancelled += 1)
  }
  const pushFirst = createPushBeforeLeaving({ clock: { after }, push, unacknowledged: () => Promise.resolve(left) })
  return { pushFirst, waits, cancelled: () => cancelled }
}

it.each([
  ['pushed', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('disk'))],
])('Y923: answers what is left once it is %s, and waits no longer', async (_how, push) => {
  const { pushFirst, cancelled } = setUp(push)
  expect(await pushFirst()).toEqual(left)
  expect(cancelled()).toBe(1)
})

it('Y923: a server that never answers is waited for 5 s', async () => {
  const { pushFirst, waits } = setUp(() => new Promise(() => undefined))
  const answer = pushFirst()
  expect(waits.map(({ ms }) => ms)).toEqual([5000])
  waits[0]?.run()
  expect(await answer).toEqual(left)
})
