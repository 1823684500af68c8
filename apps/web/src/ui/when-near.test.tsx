import { renderToReadableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { WhenNear } from './when-near.tsx'

const listeners = vi.hoisted(() => new Set<() => void>())
vi.mock('../browser/when-online.ts', () => ({
  whenOnline: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))

it('W201: a part whose load failed is loaded when the network returns, and waits for it no longer', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.resolve(() => <p>It is there</p>))
  load.mockImplementationOnce(gone).mockImplementationOnce(gone)
  // Without an IntersectionObserver every part counts as near.
  const stream = await renderToReadableStream(<WhenNear part={lazyPart(load)} />)
  for (const times of [1, 2]) {
    await expect.poll(() => load).toHaveBeenCalledTimes(times)
    await new Promise((resolve) => setTimeout(resolve))
    for (const listener of listeners) listener()
  }
  await stream.allReady
  expect(await new Response(stream).text()).toContain('It is there')
  expect(load).toHaveBeenCalledTimes(3)
  expect(listeners.size).toBe(0)
})
