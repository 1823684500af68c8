import { beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'
import { lazyPage } from './lazy-page.tsx'

vi.mock('./load-chunk.ts', () => ({
  loadChunk: vi.fn((load: () => Promise<unknown>) => load()),
  loadAhead: (load: () => Promise<unknown>) => load().catch(() => null),
}))

const module = { default: () => null }

beforeEach(() => {
  vi.mocked(loadChunk).mockClear()
})

it('is asked for once, however often it is wanted', async () => {
  const load = vi.fn(() => Promise.resolve(module))
  const { preload } = lazyPage(load)
  await Promise.all([preload(), preload()])
  await preload()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is asked for again after it failed', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('gone'))
  const page = lazyPage(load)
  await expect(page.load()).rejects.toThrow('gone')
  await expect(page.load()).resolves.toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('W205: what is fetched ahead reloads nothing where it is gone, and is asked for anew by whoever goes there', async () => {
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('gone'))
  const page = lazyPage(load)
  await page.preload()
  expect(loadChunk).not.toHaveBeenCalled()
  await expect(page.load()).resolves.toBeDefined()
})

it('is fetched once where somebody goes there while it is fetched ahead', async () => {
  const load = vi.fn(() => Promise.resolve(module))
  const page = lazyPage(load)
  await Promise.all([page.preload(), page.load()])
  expect(load).toHaveBeenCalledTimes(1)
})
