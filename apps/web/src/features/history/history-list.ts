// The newest games are shown at once; the rest comes in portions, so that ten thousand games never keep a key or a
// scroll waiting.

import { displayGame, type DisplayContext, type DisplayGame } from '@dutch/domain/history/display-game'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { searchText } from '@dutch/domain/history/search'
import type { HistoryStore } from '@dutch/sync/history-store'
import { createStore } from 'zustand/vanilla'

export interface HistoryEntry {
  readonly record: HistoryRecord
  readonly game: DisplayGame
  /** Folded text that a search looks in. */
  readonly text: string
}

export interface HistoryListState {
  /** `filling`: more is on its way. `failed`: the rest could not be read. */
  readonly phase: 'loading' | 'filling' | 'complete' | 'failed'
  readonly entries: readonly HistoryEntry[]
}

interface HistoryList {
  readonly getState: () => HistoryListState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads now and after every change. Returns how to stop. */
  readonly start: () => () => void
  readonly reload: () => void
}

/** What the first paint of a wide screen needs. */
export const FIRST_ENTRIES = 12
/** Some 2 ms of work on a slow phone. */
const PORTION = 50

interface HistoryListPorts {
  readonly store: HistoryStore
  /** Of the present day, asked for at each reading. */
  readonly context: () => DisplayContext
  /** Lets the browser paint and answer the person. */
  readonly pause: () => Promise<void>
  /** Resolves once what was shown is on the screen. */
  readonly painted: () => Promise<void>
}

export function createHistoryList({ store, context, pause, painted }: HistoryListPorts): HistoryList {
  const { getState, setState, subscribe } = createStore<HistoryListState>(() => ({ phase: 'loading', entries: [] }))
  // A newer reading ends this one at its next pause.
  let reading = 0

  const show = (phase: HistoryListState['phase'], entries: readonly HistoryEntry[]) => setState({ phase, entries })

  const read = async (isCurrent: () => boolean) => {
    const today = context()
    const prepare = (record: HistoryRecord): HistoryEntry => {
      const game = displayGame(record, today)
      return { record, game, text: searchText(game) }
    }
    // A list that shrinks and grows again would jump.
    const isFirst = getState().phase !== 'complete'
    let first: readonly HistoryEntry[] = []
    if (isFirst) {
      const newest = await store.newest(FIRST_ENTRIES)
      if (!isCurrent()) return
      if (!newest.ok) {
        show('failed', getState().entries)
        return
      }
      // Games may be missing that cannot be read.
      const isWhole = newest.value.length < FIRST_ENTRIES && (await store.count()).ok
      if (!isCurrent()) return
      first = newest.value.map(prepare)
      if (isWhole || getState().entries.length === 0) show(isWhole ? 'complete' : 'filling', first)
      if (isWhole) return
      // The first rows are what somebody waits for.
      await painted()
      if (!isCurrent()) return
    }
    // Those of another reading may be of another day, or changed since.
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
