import { describe, expect, test } from 'vitest'
import type { PwaState } from './pwa-state.ts'
import { reloadNewest, type ReloadParts } from './reload-newest.ts'

/** A page with an update state, and the state after the check for a newer version. */
function pageWith(update: PwaState['update'], found: () => Promise<PwaState['update']>) {
  const done: string[] = []
  let now = update
  const parts: ReloadParts = {
    fetchNewest: async () => {
      done.push('looked')
      now = await found()
    },
    update: () => now,
    takeOver: () => void done.push('took over'),
    reload: () => void done.push('reloaded'),
  }
  return { parts, done }
}

describe('W205: a page whose part is gone is reloaded', () => {
  test.each(['waiting', 'stale'] as const)('by the newer version that is at hand: %s', async (update) => {
    const { parts, done } = pageWith(update, () => Promise.resolve(update))
    await reloadNewest(parts)
    expect(done).toEqual(['took over'])
  })

  test('by one that is found only now', async () => {
    const { parts, done } = pageWith('none', () => Promise.resolve('waiting'))
    await reloadNewest(parts)
    expect(done).toEqual(['looked', 'took over'])
  })

  test('as it is where there is none, and where none can be looked for', async () => {
    const none = pageWith('none', () => Promise.resolve('none'))
    await reloadNewest(none.parts)
    expect(none.done).toEqual(['looked', 'reloaded'])
    const away = pageWith('none', () => Promise.reject(new TypeError('Failed to fetch')))
    await reloadNewest(away.parts)
    expect(away.done).toEqual(['looked', 'reloaded'])
  })
})
