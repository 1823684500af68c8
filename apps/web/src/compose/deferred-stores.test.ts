import { expect, it, vi } from 'vitest'
import { createMemoryStores } from './create-memory-stores.ts'
import { createDeferredStores } from './deferred-stores.ts'

const command = {
  type: 'create-game' as const,
  limit: 100,
  players: ['Léa', 'Hugo'].map((name) => ({ name, emoji: '🦊', avatarColor: 'delft' })),
}

function deferred() {
  const stores = createMemoryStores()
  const load = vi.fn(async () => {
    await stores.game.start()
    return stores
  })
  return { stores, load, front: createDeferredStores(load) }
}

it('brings nothing while nobody asks, even when somebody waits for notices', () => {
  const { load, front } = deferred()
  expect(front.game.getState()).toEqual({ phase: 'loading' })
  front.game.onNotice(() => undefined)
  expect(load).not.toHaveBeenCalled()
})

it('W801: tells whoever follows the game without bringing it, once somebody else did', async () => {
  const { load, front } = deferred()
  const notified = vi.fn()
  front.followGame(notified)
  expect(load).not.toHaveBeenCalled()
  await front.game.create(command, 'refuse')
  expect(notified).toHaveBeenCalled()
})

it('is brought once by the first who follows, who is told when it is there and after each change', async () => {
  const { load, front } = deferred()
  const notified = vi.fn()
  const stop = front.game.subscribe(notified)
  front.wake()
  await expect.poll(() => notified).toHaveBeenCalledTimes(1)
  expect(front.game.getState()).toEqual({ phase: 'ready', game: null })
  expect((await front.game.create(command, 'refuse')).ok).toBe(true)
  expect(notified.mock.calls.length).toBeGreaterThan(1)
  expect(load).toHaveBeenCalledTimes(1)
  stop()
  notified.mockClear()
  await front.game.discard()
  expect(notified).not.toHaveBeenCalled()
})

it('does what is asked before it is there', async () => {
  const { front } = deferred()
  const created = await front.game.create(command, 'refuse')
  expect(created.ok && created.value.players.map((player) => player.name)).toEqual(['Léa', 'Hugo'])
})

it('forgets who stopped following before it was there', async () => {
  const { front } = deferred()
  const notified = vi.fn()
  front.game.subscribe(notified)()
  await front.game.create(command, 'refuse')
  expect(notified).not.toHaveBeenCalled()
})

it('tries again after it could not be brought', async () => {
  const { stores } = deferred()
  const load = vi.fn().mockRejectedValueOnce(new Error('chunk gone')).mockResolvedValue(stores)
  const front = createDeferredStores(load)
  expect(await front.history.count()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect((await front.history.count()).ok).toBe(true)
})

it('answers a command that could not reach the stores, so that no button waits for ever', async () => {
  const front = createDeferredStores(() => Promise.reject(new Error('chunk gone')))
  expect(await front.game.create(command, 'refuse')).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})
