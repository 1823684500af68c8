import { expect, test } from 'vitest'
import { createInTurn } from './in-turn.ts'

test('Z270: work is done one after the other, in the order in which it was given, also after work that failed', async () => {
  const done: string[] = []
  const { run, isBusy } = createInTurn(() => done.push('failed'))
  const work = (name: string, turns: number) => async () => {
    done.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'bad') throw new Error(name)
    return name
  }
  const all = [run(work('a', 5)), run(work('bad', 3)), run(work('b', 0))]
  // What is given in the moment in which another one ends goes behind those that wait.
  const late = all[0]?.then(() => run(work('c', 0)))
  expect(done).toEqual(['a begins'])
  expect(isBusy()).toBe(true)
  const settled = await Promise.allSettled([...all, late])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done.join(', ')).toBe('a begins, a ends, bad begins, bad ends, failed, b begins, b ends, c begins, c ends')
  expect(isBusy()).toBe(false)
})

test('Z270: work that fails before it waits for anything lets the next one begin', async () => {
  const { run, isBusy } = createInTurn(() => undefined)
  const bad = run(() => {
    throw new Error('at once')
  })
  await expect(bad).rejects.toThrow('at once')
  expect(await run(() => Promise.resolve(7))).toBe(7)
  expect(isBusy()).toBe(false)
})
