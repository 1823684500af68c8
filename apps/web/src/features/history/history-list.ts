// Shows the newest games at once and reads the rest in portions, so that ten thousand games delay no key and no scrolling.

import { displayGame, type DisplayContext, type DisplayGame } from '@dutch/domain/history/display-game'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { searchText } from '@dutch/domain/history/search'
import type { HistoryStore } from '@dutch/sync/history-store'
import { createStore } from 'zustand/vanilla'

export interface HistoryEntry {
  readonly record: HistoryRecord
  readonly game: DisplayGame
  /** The text that a search looks in, without case and accents. */
  readonly text: string
}

export interface HistoryListState {
  /** `filling`: more games are being read. `failed`: the rest could not be read. `retrying`: it is read again since. */
  readonly phase: 'loading' | 'filling' | 'complete' | 'failed' | 'retrying'
  readonly entries: readonly HistoryEntry[]
}

interface HistoryList {
  readonly getState: () => HistoryListState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads now and after every change. Returns a function that stops it. */
  readonly start: () => () => void
  readonly reload: () => void
}

/** How many games the first paint of a wide screen shows. */
export const FIRST_ENTRIES = 12
/** How many games are prepared at once: some 2 ms of work on a slow phone. */
const PORTION = 50

interface HistoryListPorts {
  readonly store: HistoryStore
  /** The display context of the present day; it is read again at each reading. */
  readonly context: () => DisplayContext
  /** Lets the browser paint and handle input. */
  readonly pause: () => Promise<void>
  /** Resolves once the last change is on the screen. */
  readonly painted: () => Promise<void>
}

export function createHistoryList({ store, context, pause, painted }: HistoryListPorts): HistoryList {
  const { getState, setState, subscribe } = createStore<HistoryListState>(() => ({ phase: 'loading', entries: [] }))
  // The number of the newest reading. An older one stops at its next pause.
  let reading = 0

  const show = (phase: HistoryListState['phase'], entries: readonly HistoryEntry[]) => setState({ phase, entries })

  const read = async (isCurrent: () => boolean) => {
    const today = context()
    const prepare = (record: HistoryRecord): HistoryEntry => {
      const game = displayGame(record, today)
      return { record, game, text: searchText(game) }
    }
    // A complete list is replaced only when the new reading is complete, because shrinking and growing would make it jump.
    const isFirst = getState().phase !== 'complete'
    let first: readonly HistoryEntry[] = []
    if (isFirst) {
      const newest = await store.newest(FIRST_ENTRIES)
      if (!isCurrent()) return
      if (!newest.ok) {
        show('failed', getState().entries)
        return
      }
      // Fewer games may also mean that some cannot be read, so the count must succeed as well.
      const isWhole = newest.value.length < FIRST_ENTRIES && (await store.count()).ok
      if (!isCurrent()) return
      first = newest.value.map(prepare)
      if (isWhole || getState().entries.length === 0) show(isWhole ? 'complete' : 'filling', first)
      if (isWhole) return
      // The first rows are painted before the rest is read, because the user waits for them.
      await painted()
      if (!isCurrent()) return
    }
    // Only entries of this reading are reused: an earlier one may be of another day, or outdated.
    const shown = new Map(first.map((entry) => [entry.record.id, entry]))
    const entries: HistoryEntry[] = []
    for await (const batch of store.batches()) {
      for (let at = 0; at < batch.length; at += PORTION) {
        await pause()
        if (!isCurrent()) return
        for (const record of batch.slice(at, at + PORTION)) entries.push(shown.get(record.id) ?? prepare(record))
      }
      if (isFirst && entries.length > getState().entries.length) show('filling', [...entries])
    }
    if (isCurrent()) show('complete', entries)
  }

  const reload = () => {
    reading += 1
    const mine = reading
    const isCurrent = () => mine === reading
    const { phase, entries } = getState()
    if (phase === 'failed') show('retrying', entries)
    read(isCurrent).catch(() => {
      if (isCurrent()) show('failed', getState().entries)
    })
  }

  return {
    getState,
    subscribe,
    start: () => {
      const stop = store.subscribe(reload)
      reload()
      return () => {
        stop()
        reading += 1
      }
    },
    reload,
  }
}
