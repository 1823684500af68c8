import { expect, test } from 'vitest'
import { InTurn } from './in-turn.ts'

test('Z270: work is done one after the other, in the order in which it was given, also after work that failed', async () => {
  const done: string[] = []
  const line = new InTurn(() => done.push('failed'))
  const work = (name: string, turns: number) => async () => {
    done.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'bad') throw new Error(name)
    return name
  }
  const all = [line.run(work('a', 5)), line.run(work('bad', 3)), line.run(work('b', 0))]
  // What is given in the moment in which another one ends goes behind those that wait.
  const late = all[0]?.then(() => line.run(work('c', 0)))
  expect(done).toEqual(['a begins'])
  expect(line.isBusy()).toBe(true)
  const settled = await Promise.allSettled([...all, late])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(done.join(', ')).toBe('a begins, a ends, bad begins, bad ends, failed, b begins, b ends, c begins, c ends')
  expect(line.isBusy()).toBe(false)
})

test('Z270: work that fails before it waits for anything lets the next one begin', async () => {
  const line = new InTurn(() => undefined)
  const bad = line.run(() => {
    throw new Error('at once')
  })
  await expect(bad).rejects.toThrow('at once')
  expect(await line.run(() => Promise.resolve(7))).toBe(7)
  expect(line.isBusy()).toBe(false)
})
