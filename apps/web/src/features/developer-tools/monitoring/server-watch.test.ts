import { describe, expect, it } from 'vitest'
import type { ServerSample } from './sample-server.ts'
import { availability, createServerWatch, medianResponse, REFRESH_MS } from './server-watch.ts'

function bench() {
  const tokens: (string | null)[] = []
  let isVisible = true
  let turn: (() => void) | null = null
  let seen: (() => void) | null = null
  const watch = createServerWatch({
    reach: (path, request) => {
      if (path === '/metrics') tokens.push(new Headers(request.headers).get('authorization'))
      return Promise.resolve(new Response(path === '/healthz' ? 'ok' : '', { status: path === '/metrics' ? 401 : 200 }))
    },
    now: () => 7,
    instant: () => 0,
    clock: {
      every: (ms, run) => {
        expect(ms).toBe(REFRESH_MS)
        turn = run
        return () => (turn = null)
      },
    },
    visibility: {
      isVisible: () => isVisible,
      subscribe: (listener) => {
        seen = listener
        return () => (seen = null)
      },
    },
  })
  return {
    watch,
    tokens,
    tick: () => turn?.(),
    isRunning: () => turn !== null,
    show: (visible: boolean) => {
      isVisible = visible
      seen?.()
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the watch over the server', () => {
  it('W1109: looks at once, every 30 s and when the page is seen again, and not while nobody looks', async () => {
    expect(REFRESH_MS).toBe(30_000)
    const { watch, tick, show, isRunning } = bench()
    expect(watch.get().samples).toEqual([])
    const stop = watch.subscribe(() => undefined)
    await settled()
    expect(watch.get()).toMatchObject({ isSampling: false, hasToken: false, samples: [{ at: 7, figures: 'no-token' }] })
    tick()
    await settled()
    expect(watch.get().samples).toHaveLength(2)
    show(false)
    tick()
    await settled()
    expect(watch.get().samples).toHaveLength(2)
    show(true)
    await settled()
    expect(watch.get().samples).toHaveLength(3)
    stop()
    expect(isRunning()).toBe(false)
  })

  it('W1110: a token is used from then on, and no more once it was taken back', async () => {
    const { watch, tokens } = bench()
    watch.setToken('secret')
    await settled()
    expect([watch.get().hasToken, watch.get().samples.at(-1)?.figures, tokens]).toEqual([
      true,
      'refused',
      ['Bearer secret'],
    ])
    watch.setToken(null)
    await settled()
    expect([watch.get().hasToken, watch.get().samples.at(-1)?.figures, tokens.length]).toEqual([false, 'no-token', 1])
  })

  it('W1110: an answer to a token that was replaced is dropped', async () => {
    const { watch } = bench()
    watch.setToken('old')
    watch.setToken(null)
    await settled()
    expect(watch.get().samples.map(({ figures }) => figures)).toEqual(['no-token'])
  })
})

describe('what the samples add up to', () => {
  const sample = (answeredIn: number | null): ServerSample => ({
    at: 0,
    answeredIn,
    isReady: null,
    figures: 'no-token',
  })

  it('W1109: availability is what was seen of it', () => {
    expect(availability([])).toBeNull()
    expect(availability([sample(5), sample(null), sample(7), sample(9)])).toBe(75)
  })

  it('W1109: the middle response leaves out what was not answered', () => {
    expect(medianResponse([sample(null)])).toBeNull()
    expect(medianResponse([sample(9), sample(null), sample(1), sample(4)])).toBe(4)
  })
})
