import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdProvider, type AdProvider } from './ad-provider.ts'

const CLIENT = 'ca-pub-1234567890123456'

let fetched: string[]
let page: { adsbygoogle?: { readonly pauseAdRequests?: number } }
let provider: AdProvider

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  page = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => ({
      style: {},
      isConnected: true,
      offsetHeight: 10,
      src: '',
      remove: () => undefined,
      addEventListener: () => undefined,
    }),
    body: { append: () => undefined },
    head: { append: ({ src }: { readonly src: string }) => fetched.push(src) },
  })
  provider = createAdProvider()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('W606: who takes the agreement back while a blocker is looked for has nothing asked of the provider', async () => {
  const answer = provider.ask(CLIENT)
  provider.pause(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toEqual([])
  expect(await answer).toBe('failed')

  provider.pause(false)
  void provider.ask(CLIENT)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toEqual([expect.stringContaining(CLIENT)])
})

it('W606: who takes it back while the script is on its way has it find that it is to ask for nothing', async () => {
  expect(page.adsbygoogle).toBeUndefined()
  void provider.ask(CLIENT)
  await vi.advanceTimersByTimeAsync(100)
  provider.pause(true)
  expect([fetched.length, page.adsbygoogle?.pauseAdRequests]).toEqual([1, 1])
  provider.pause(false)
  expect(page.adsbygoogle?.pauseAdRequests).toBe(0)
})

it('W609: a script that never comes counts as failed after ten seconds, and can be asked for again', async () => {
  const answer = provider.ask(CLIENT)
  await vi.advanceTimersByTimeAsync(10_099)
  const early = await Promise.race([answer, Promise.resolve('nothing yet')])
  await vi.advanceTimersByTimeAsync(1)
  expect([early, await answer]).toEqual(['nothing yet', 'failed'])
  void provider.ask(CLIENT)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toHaveLength(2)
})
