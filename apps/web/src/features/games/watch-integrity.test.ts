import { createListeners } from '@dutch/domain/listeners'
import { roundId } from '@dutch/domain/game/ids'
import { lastRound } from '@dutch/domain/game/state'
import { newPlayers } from '@dutch/domain/test/play'
import { accept } from '@dutch/domain/result'
import { createMemoryGameLog } from '@dutch/sync/memory-game-log'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import type { GameNotice } from './game-store-api.ts'
import { createGameStore } from './game-store.ts'
import { INTEGRITY_CHECK_MS, watchIntegrity } from './watch-integrity.ts'

async function openWorld() {
  const clock = createTestClock()
  let checks = 0
  let wrong = 0
  let isVisible = true
  const followers = createListeners()
  const log = createMemoryGameLog()
  const store = createGameStore({
    log: {
      ...log,
      verify: () => {
        checks += 1
        return Promise.resolve(accept(wrong))
      },
    },
    now: clock.now,
    newId: () => String(Math.random()),
  })
  const notices: GameNotice[] = []
  store.onNotice((notice) => notices.push(notice))
  await store.start()
  const stop = watchIntegrity(store, clock, {
    isVisible: () => isVisible,
    subscribe: followers.subscribe,
  })
  return {
    store,
    stop,
    notices,
    checks: () => checks,
    minutes: async (count: number) => {
      clock.pass(count * INTEGRITY_CHECK_MS)
      // Checks are queued: one more is answered after the others.
      await Promise.resolve()
      await store.checkIntegrity()
      checks -= 1
    },
    show: (visible: boolean) => {
      isVisible = visible
      followers.notify()
    },
    damage: (count: number) => {
      wrong = count
    },
    start: () => store.create({ type: 'create-game', limit: 20, players: newPlayers(2) }, 'refuse'),
  }
}

describe('the integrity check', () => {
  it('W807: a game that is never seen for a whole minute is checked once it is seen after a minute', async () => {
    const world = await openWorld()
    await world.start()
    for (const checks of [0, 1, 1, 2]) {
      await world.minutes(0.4)
      world.show(false)
      await world.minutes(0.2)
      world.show(true)
      await world.minutes(0)
      expect(world.checks()).toBe(checks)
    }
  })

  it('W807: runs once a minute while a game is played, and says what it healed', async () => {
    const world = await openWorld()
    await world.minutes(2)
    expect(world.checks()).toBe(0)
    await world.start()
    await world.minutes(2)
    expect(world.checks()).toBe(2)
    expect(world.notices).toEqual([])
    world.damage(3)
    await world.minutes(1)
    expect(world.notices).toEqual([{ kind: 'totals-healed', count: 3, when: 'check' }])
  })

  it('W807: rests while nobody sees the page, when the game is over, and when it is stopped', async () => {
    const world = await openWorld()
    await world.start()
    world.show(false)
    await world.minutes(3)
    expect(world.checks()).toBe(0)
    world.show(true)
    await world.minutes(0)
    expect(world.checks()).toBe(1)
    const state = world.store.getState()
    const players = state.phase === 'ready' ? (state.game?.players ?? []) : []
    const entries = players.map(({ id }) => ({ playerId: id, score: 20 }))
    await world.store.dispatch({ type: 'add-round', after: null, entries, dutchPlayerId: null })
    await world.minutes(2)
    expect(world.checks()).toBe(1)
    const over = world.store.getState()
    const last = over.phase === 'ready' && over.game !== null ? lastRound(over.game) : null
    await world.store.dispatch({ type: 'undo-last-round', roundId: last?.id ?? roundId('none') })
    await world.minutes(1)
    expect(world.checks()).toBe(2)
    world.stop()
    await world.minutes(2)
    expect(world.checks()).toBe(2)
  })
})
