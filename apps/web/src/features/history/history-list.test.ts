import { displayContext } from '@dutch/domain/history/display-game'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, refuse } from '@dutch/domain/result'
import type { HistoryStore } from '@dutch/sync/history-store'
import { createMemoryHistory } from '@dutch/sync/memory-history'
import { describe, expect, it, vi } from 'vitest'
import { createHistoryList, FIRST_ENTRIES, type HistoryListState } from './history-list.ts'

const NOW = Date.UTC(2026, 10, 21, 19, 0)
const today = displayContext(NOW, 'UTC')

function record(number: number): HistoryRecord {
  return {
    id: `r${String(number).padStart(5, '0')}`,
    date: new Date(NOW - number * 3_600_000).toISOString(),
    rounds: 5,
    players: [
      { name: 'Léa', score: number, isDutch: false },
      { name: 'Hugo', score: 104, isDutch: false },
    ],
    winner: 'Léa',
    duration: '12 minutes',
  }
}
const recordsOf = (count: number) => Array.from({ length: count }, (_, number) => record(number))

function listOver(store: HistoryStore, context = () => today) {
  const pause = vi.fn(() => Promise.resolve())
  const list = createHistoryList({ store, context, pause, painted: () => Promise.resolve() })
  const states: HistoryListState[] = []
  list.subscribe(() => {
    states.push(list.getState())
  })
  const settled = () => expect.poll(() => ['complete', 'failed'].includes(list.getState().phase)).toBe(true)
  return { list, states, pause, settled }
}

describe('createHistoryList', () => {
  it('shows the newest games before it reads on', async () => {
    const { list, states, pause, settled } = listOver(createMemoryHistory(recordsOf(1200)))
    expect(list.getState()).toEqual({ phase: 'loading', entries: [] })
    list.start()
    await settled()
    expect(states[0]).toMatchObject({ phase: 'filling' })
    expect(states[0]?.entries).toHaveLength(FIRST_ENTRIES)
    expect(states.map(({ entries }) => entries.length)).toEqual([FIRST_ENTRIES, 500, 1000, 1200, 1200])
    expect(list.getState().entries.map(({ record: { id } }) => id)).toEqual(recordsOf(1200).map(({ id }) => id))
    expect(pause).toHaveBeenCalledTimes(24)
  })

  it('keeps the entries it has shown, so that their cards stay', async () => {
    const { list, states, settled } = listOver(createMemoryHistory(recordsOf(100)))
    list.start()
    await settled()
    const first = states[0]?.entries ?? []
    expect(first.every((entry, index) => list.getState().entries[index] === entry)).toBe(true)
  })

  it('reads no further when the newest games are all there are', async () => {
    const store = createMemoryHistory(recordsOf(3))
    const batches = vi.spyOn(store, 'batches')
    const { list, states, settled } = listOver(store)
    list.start()
    await settled()
    expect(states).toHaveLength(1)
    expect(batches).not.toHaveBeenCalled()
  })

  it('follows additions and removals, without emptying the list meanwhile', async () => {
    const store = createMemoryHistory(recordsOf(60))
    const { list, states, settled } = listOver(store)
    list.start()
    await settled()
    states.length = 0
    await store.remove('r00059')
    await store.remove('r00000')
    await expect.poll(() => list.getState().entries).toHaveLength(58)
    expect(states).toHaveLength(1)
  })

  it('follows the removal of the last game', async () => {
    const store = createMemoryHistory(recordsOf(1))
    const { list, settled } = listOver(store)
    list.start()
    await settled()
    await store.remove('r00000')
    await expect.poll(() => list.getState()).toEqual({ phase: 'complete', entries: [] })
  })

  it('R1108: a reading on the next day finds nothing of today any more', async () => {
    let now = NOW
    const { list, settled } = listOver(createMemoryHistory(recordsOf(1)), () => displayContext(now, 'UTC'))
    list.start()
    await settled()
    expect(list.getState().entries[0]?.game.tags).toContain('Aujourd’hui')
    now += 86_400_000
    list.reload()
    await expect.poll(() => list.getState().entries[0]?.game.tags).not.toContain('Aujourd’hui')
  })

  it('R1108: a reading that failed leaves nothing of its day to the next one', async () => {
    let now = NOW
    const store = createMemoryHistory(recordsOf(20))
    vi.spyOn(store, 'batches').mockImplementationOnce(() => {
      throw new Error('the database went away')
    })
    const { list, settled } = listOver(store, () => displayContext(now, 'UTC'))
    list.start()
    await settled()
    expect(list.getState()).toMatchObject({ phase: 'failed' })
    expect(list.getState().entries[0]?.game.tags).toContain('Aujourd’hui')
    now += 86_400_000
    list.reload()
    await expect.poll(() => list.getState().phase).toBe('complete')
    expect(list.getState().entries.flatMap(({ game }) => game.tags)).not.toContain('Aujourd’hui')
  })

  it('shows what changes while the list fills', async () => {
    const store = createMemoryHistory(recordsOf(60))
    const { list, settled } = listOver(store)
    const stop = list.subscribe(() => {
      stop()
      expect(list.getState().phase).toBe('filling')
      void store.add({ ...record(0), winner: 'Zoé' })
    })
    list.start()
    await settled()
    expect(list.getState().entries[0]?.record.winner).toBe('Zoé')
  })

  it('stops when it is told to', async () => {
    const store = createMemoryHistory(recordsOf(60))
    const { list, states } = listOver(store)
    list.start()()
    await store.remove('r00001')
    // A list that goes on is complete after some hundred turns.
    await new Promise((done) => setTimeout(done, 0))
    expect(states).toEqual([])
  })

  it('says that nothing could be read, and reads again when asked', async () => {
    const store = createMemoryHistory(recordsOf(3))
    vi.spyOn(store, 'newest').mockResolvedValueOnce(refuse({ kind: 'unavailable', cause: null }))
    const { list, settled } = listOver(store)
    list.start()
    await settled()
    expect(list.getState()).toEqual({ phase: 'failed', entries: [] })
    list.reload()
    expect(list.getState()).toEqual({ phase: 'retrying', entries: [] })
    await expect.poll(() => list.getState()).toMatchObject({ phase: 'complete' })
  })

  it('keeps what it has when the rest cannot be read', async () => {
    const store: HistoryStore = {
      ...createMemoryHistory(),
      newest: () => Promise.resolve(accept(recordsOf(FIRST_ENTRIES))),
      // oxlint-disable-next-line require-await, require-yield -- A reading that fails at once.
      async *batches() {
        throw new Error('the database went away')
      },
    }
    const { list, states, settled } = listOver(store)
    list.start()
    await settled()
    expect(list.getState()).toMatchObject({ phase: 'failed' })
    expect(list.getState().entries).toHaveLength(FIRST_ENTRIES)
    // The second failure is another change of the screen.
    list.reload()
    expect(list.getState()).toMatchObject({ phase: 'retrying', entries: { length: FIRST_ENTRIES } })
    await settled()
    expect(states.map(({ phase }) => phase)).toEqual(['filling', 'failed', 'retrying', 'failed'])
  })

  it('shows the games of local storage as a part where the database cannot be read', async () => {
    const store = createMemoryHistory(recordsOf(2))
    vi.spyOn(store, 'count').mockResolvedValue(refuse({ kind: 'unavailable', cause: null }))
    vi.spyOn(store, 'batches').mockImplementation(() => {
      throw new Error('the database went away')
    })
    const { list, settled } = listOver(store)
    list.start()
    await settled()
    expect(list.getState()).toMatchObject({ phase: 'failed', entries: { length: 2 } })
  })

  it('says nothing of an older reading that fails once a newer one is complete', async () => {
    const store = createMemoryHistory(recordsOf(60))
    let fail: (cause: Error) => void = () => undefined
    vi.spyOn(store, 'newest').mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    )
    const { list, states, settled } = listOver(store)
    list.start()
    list.reload()
    await settled()
    fail(new Error('the database went away'))
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(states.map(({ phase }) => phase)).not.toContain('failed')
    expect(list.getState().phase).toBe('complete')
  })
})
