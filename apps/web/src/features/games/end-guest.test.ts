import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { endGuest } from './end-guest.ts'

function device(guest = 'ended') {
  const values = createMemoryKeyValueStore()
  values.write(KEYS.guest, guest)
  const asked: string[] = []
  const end = (status: number | 'dead') =>
    endGuest(values, (path, { method = '' }) => {
      asked.push(`${method} ${path}`)
      return status === 'dead' ? Promise.reject(new TypeError('dead')) : Promise.resolve(new Response(null, { status }))
    })
  return { end, asked, kept: () => values.read(KEYS.guest) }
}

it('W329: deleting everything ends the guest on the server', async () => {
  const { end, asked, kept } = device()
  expect(await end(204)).toBe(true)
  expect([asked, kept()]).toEqual([['DELETE /api/guests'], null])
  await end(204)
  expect(asked).toHaveLength(1)
})

it.each(['dead', 503] as const)(
  'W329: where the server does not do it (%s), only that is remembered',
  async (status) => {
    const { end, asked, kept } = device()
    expect(await end(status)).toBe(false)
    expect(kept()).toBe('ended')
    await end(404)
    expect([asked.length, kept()]).toEqual([2, null])
  },
)

it('W329: who becomes a guest while the one before is being ended stays known here', async () => {
  const values = createMemoryKeyValueStore()
  values.write(KEYS.guest, 'ended')
  const next = '{"userId":"guest-2","name":"Bo"}'
  await endGuest(values, () => {
    values.write(KEYS.guest, next)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  expect(values.read(KEYS.guest)).toBe(next)
})

it('W329: who became a guest before the one of an earlier start could be ended is left alone', async () => {
  const next = '{"userId":"guest-2","name":"Bo"}'
  const { end, asked, kept } = device(next)
  await end(204)
  expect([asked, kept()]).toEqual([[], next])
})

it('W329: whoever asks while the server is being asked waits for that answer, which takes the cookie away', async () => {
  const { end, asked } = device()
  expect(await Promise.all([end(204), end(204)])).toEqual([true, true])
  expect(asked).toHaveLength(1)
})
