import { describe, expect, it, vi } from 'vitest'
import { createExtras, type ExtraFile, type ExtrasPorts } from './extras.ts'

const ORIGIN = 'https://dutch.example'
const FILES: readonly ExtraFile[] = [
  { url: '/assets/charts-abc.js', revision: null },
  { url: '/faq/index.html', revision: '7' },
]

const NO_CACHE: Awaited<ReturnType<ExtrasPorts['open']>> = {
  match: () => Promise.resolve(undefined),
  put: () => Promise.reject(new Error('UnknownError')),
  keys: () => Promise.resolve([]),
  delete: () => Promise.resolve(false),
}

function extrasWith(kept: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(kept))
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url.replace(ORIGIN, '') : String(request)
  const fetch = vi.fn<ExtrasPorts['fetch']>((url) => Promise.resolve(new Response(`network ${url}`)))
  const extras = createExtras(FILES, {
    fetch,
    origin: ORIGIN,
    open: () =>
      Promise.resolve({
        match: (request) => {
          const text = stored.get(addressOf(request))
          return Promise.resolve(text === undefined ? undefined : new Response(text))
        },
        put: async (request, response) => void stored.set(addressOf(request), await response.text()),
        keys: () => Promise.resolve([...stored.keys()].map((key) => new Request(ORIGIN + key))),
        delete: (request) => Promise.resolve(stored.delete(addressOf(request))),
      }),
  })
  return { extras, stored, fetch }
}

const textOf = async (response: Promise<Response>) => (await response).text()

describe('createExtras', () => {
  it('knows its files and no others', () => {
    const { extras } = extrasWith()
    expect(extras.has('/faq/index.html')).toBe(true)
    expect(extras.has('/faq')).toBe(false)
  })

  it('answers from the cache without asking the network', async () => {
    const { extras, fetch } = extrasWith({ '/faq/index.html?__revision=7': 'kept' })
    expect(await textOf(extras.respond('/faq/index.html'))).toBe('kept')
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot be opened', () => Promise.reject(new Error('UnknownError'))],
    ['cannot be read', () => Promise.resolve({ ...NO_CACHE, match: () => Promise.reject(new Error('UnknownError')) })],
  ])('does without a cache that %s, as on a broken disk', async (_how, open) => {
    const fetch = () => Promise.resolve(new Response('network'))
    expect(await textOf(createExtras(FILES, { open, fetch, origin: ORIGIN }).respond('/faq/index.html'))).toBe(
      'network',
    )
  })

  it('keeps what it had to fetch', async () => {
    const { extras, stored } = extrasWith()
    expect(await textOf(extras.respond('/assets/charts-abc.js'))).toBe('network /assets/charts-abc.js')
    expect(stored.get('/assets/charts-abc.js')).toBe('network /assets/charts-abc.js')
  })

  it('does not keep an answer that says no', async () => {
    const { extras, stored, fetch } = extrasWith()
    fetch.mockResolvedValue(new Response('gone', { status: 404 }))
    expect((await extras.respond('/assets/charts-abc.js')).status).toBe(404)
    expect(stored.size).toBe(0)
  })

  it('fetches what is missing, past the browser’s own cache, and drops what is of another version', async () => {
    const { extras, stored, fetch } = extrasWith({
      '/assets/charts-abc.js': 'kept',
      '/assets/charts-old.js': 'old',
      '/faq/index.html?__revision=6': 'old',
    })
    expect(await extras.fill()).toBe(true)
    expect(fetch.mock.calls).toEqual([['/faq/index.html', expect.objectContaining({ cache: 'reload' })]])
    expect(Object.fromEntries(stored)).toEqual({
      '/assets/charts-abc.js': 'kept',
      '/faq/index.html?__revision=7': 'network /faq/index.html',
    })
  })

  it('is not complete without a file that the server does not have', async () => {
    const { extras, fetch } = extrasWith()
    fetch.mockResolvedValue(new Response('gone', { status: 404 }))
    expect(await extras.fill()).toBe(false)
  })

  it('W205: gives up what is still under way for a newer version', async () => {
    const { extras, stored, fetch } = extrasWith()
    fetch.mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
        }),
    )
    const filling = extras.fill()
    await expect.poll(() => fetch).toHaveBeenCalled()
    extras.stop()
    expect(await filling).toBe(false)
    expect(stored.size).toBe(0)
    // A request of a page gets an error response instead of a rejection, after which it would be repeated.
    fetch.mockImplementation((_url, options) => Promise.reject(options?.signal?.reason ?? new Error('not stopped')))
    expect((await extras.respond('/faq/index.html')).type).toBe('error')
    expect(await extras.fill()).toBe(false)
  })

  it('drops nothing when the network is gone in the middle', async () => {
    const { extras, stored, fetch } = extrasWith({ '/assets/charts-old.js': 'old' })
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await extras.fill()).toBe(false)
    expect([...stored.keys()]).toEqual(['/assets/charts-old.js'])
  })
})
