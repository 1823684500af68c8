import { expect, test, vi } from 'vitest'
import { recoverFromLostChunk, type RecoveryPage } from './chunk-recovery.ts'

const MINUTE = 60_000

function pageOf(overrides: Partial<RecoveryPage> = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const page: RecoveryPage = {
    build: '/assets/index-a.js',
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => 1_000,
    canComeBack: () => Promise.resolve(true),
    reload,
    ...overrides,
  }
  return { page, kept, reload }
}

test('a lost chunk reloads the page once, not twice', async () => {
  const { page, reload } = pageOf()
  expect(await recoverFromLostChunk(page)).toBe('reloading')
  expect(await recoverFromLostChunk(page)).toBe('missing')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the newer version that the reload brought may recover as well', async () => {
  const { page, reload } = pageOf()
  await recoverFromLostChunk(page)
  expect(await recoverFromLostChunk({ ...page, build: '/assets/index-b.js' })).toBe('reloading')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the same version may try again after ten minutes', async () => {
  const { page } = pageOf()
  await recoverFromLostChunk(page)
  expect(await recoverFromLostChunk({ ...page, now: () => 1_000 + 9 * MINUTE })).toBe('missing')
  expect(await recoverFromLostChunk({ ...page, now: () => 1_000 + 10 * MINUTE })).toBe('reloading')
})

test('a clock that was set back does not allow a loop', async () => {
  const { page } = pageOf()
  await recoverFromLostChunk(page)
  expect(await recoverFromLostChunk({ ...page, now: () => 0 })).toBe('missing')
})

test('without a way back the page stays, so that nothing on screen is lost', async () => {
  const { page, reload } = pageOf({ canComeBack: () => Promise.resolve(false) })
  expect(await recoverFromLostChunk(page)).toBe('unreachable')
  expect(reload).not.toHaveBeenCalled()
})

test('W206: a second failure tells whether the server was reached', async () => {
  const { page } = pageOf()
  await recoverFromLostChunk(page)
  expect(await recoverFromLostChunk(page)).toBe('missing')
  expect(await recoverFromLostChunk({ ...page, canComeBack: () => Promise.resolve(false) })).toBe('unreachable')
})

test('without a place for the guard there is no reload', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { page, reload } = pageOf({ storage: { getItem: refuse, setItem: refuse } })
  expect(await recoverFromLostChunk(page)).toBe('missing')
  expect(reload).not.toHaveBeenCalled()
})

test.each(['', 'x', '12', 'now /assets/index-a.js', '-1 /assets/index-a.js', '1e3 /assets/index-a.js'])(
  'an unreadable guard (%j) counts as none',
  async (text) => {
    const { page, kept } = pageOf()
    kept.set('dutch-chunk-reload', text)
    expect(await recoverFromLostChunk(page)).toBe('reloading')
  },
)
