import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { createGamesCookie } from './games-cookie.ts'

type Answer = readonly [status: number, body?: string]

const KEPT: Answer = [200, '{"isSet":true}']

/** A device whose server gives the same answer to every request; null: there is no network. */
function device(answer: Answer | null, noted: string | null = null) {
  const values = createMemoryKeyValueStore()
  if (noted !== null) values.write(KEYS.gamesCookie, noted)
  const asked: (string | undefined)[] = []
  const start = (now = answer) =>
    createGamesCookie({
      values,
      reach: (path, { method }) => {
        asked.push(`${String(method)} ${path}`)
        if (now === null) return Promise.reject(new TypeError('Failed to fetch'))
        const [status, body] = now
        return Promise.resolve(new Response(body ?? null, { status }))
      },
    })
  return { ...start(), start, asked, noted: () => values.read(KEYS.gamesCookie) }
}

it('W908: the device remembers that the cookie is set', async () => {
  const { set, asked, noted } = device([204])
  await set()
  expect([asked, noted()]).toEqual([['POST /api/games-cookie'], 'set'])
})

it.each([
  ['without a network', null],
  ['from files alone', [405, 'Not allowed']],
  ['where a page answers', [200, '<!doctype html>']],
] satisfies [string, Answer | null][])('W908: %s it tries again later', async (_name, answer) => {
  const { set, noted } = device(answer)
  await set()
  expect(noted()).toBeNull()
})

it('W909: the server is asked once, and what it said holds at the next start', async () => {
  const { isAlone, start, asked } = device(KEPT)
  expect([await isAlone(), await isAlone(), await start(null).isAlone()]).toEqual([true, true, true])
  expect(asked).toEqual(['GET /api/games-cookie'])
})

it.each([
  ['without the cookie', [200, '{"isSet":false}']],
  ['without a network', null],
  ['from files alone', [404, 'Not found']],
  ['where a page answers', [200, '<!doctype html>']],
] satisfies [string, Answer | null][])('W909: %s nothing is known to be gone', async (_name, answer) => {
  const { isAlone, noted } = device(answer)
  expect([await isAlone(), noted()]).toEqual([false, null])
})

it('W909: games that are back end it, without a question', async () => {
  const { isAlone, settle, start, asked } = device(KEPT, 'lost')
  expect(await isAlone()).toBe(true)
  settle()
  expect([await isAlone(), await start().isAlone(), asked]).toEqual([false, false, []])
})

it('W910: who deleted everything is told of nothing, and nothing stays', async () => {
  const { remove, isAlone, asked, noted } = device([204], 'set')
  await remove()
  expect([asked, noted()]).toEqual([['DELETE /api/games-cookie'], null])
  expect(await isAlone()).toBe(false)
})

it('W910: without a network it goes at the next start', async () => {
  const { remove, isAlone, start, asked, noted } = device(null, 'lost')
  await remove()
  expect([await isAlone(), noted()]).toEqual([false, 'unset'])
  expect([await start([204]).isAlone(), noted()]).toEqual([false, null])
  expect(asked).toEqual(Array(3).fill('DELETE /api/games-cookie'))
})

it.each([404, 405])('W910: from files alone (%i) there is none to go', async (status) => {
  const { remove, noted } = device([status])
  await remove()
  expect(noted()).toBeNull()
})
