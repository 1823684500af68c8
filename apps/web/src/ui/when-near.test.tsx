import { renderToReadableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { WhenNear } from './when-near.tsx'

it('W201: a part whose load failed is loaded when the network returns', async () => {
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.resolve(() => <p>It is there</p>))
  load.mockImplementationOnce(gone).mockImplementationOnce(gone)
  // Without an IntersectionObserver every part counts as near.
  const stream = await renderToReadableStream(<WhenNear part={lazyPart(load)} />)
  for (const times of [1, 2]) {
    await expect.poll(() => load).toHaveBeenCalledTimes(times)
    await new Promise((resolve) => setTimeout(resolve))
    network.dispatchEvent(new Event('online'))
  }
  await stream.allReady
  expect(await new Response(stream).text()).toContain('It is there')
  expect(load).toHaveBeenCalledTimes(3)
})
