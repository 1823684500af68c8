import { expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

vi.mock('./load-chunk.ts', () => ({ loadChunk: (load: () => Promise<unknown>) => load() }))

const module = { default: () => null }

it('is asked for once, however often it is wanted', async () => {
  const load = vi.fn(() => Promise.resolve(module))
  const { preload } = lazyPage(load)
  await Promise.all([preload(), preload()])
  await preload()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is asked for again after it failed', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('gone'))
  const { preload } = lazyPage(load)
  await expect(preload()).rejects.toThrow('gone')
  await expect(preload()).resolves.toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
