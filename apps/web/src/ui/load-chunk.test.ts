import { expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

test('W205: what failed once is fetched again before anything is reloaded', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue('part')
  expect(await loadChunk(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
