import { displayContext } from '@dutch/domain/history/display-game'
import { useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useHistoryStore } from '../games/use-history.ts'
import { deviceTimeZone } from '../../browser/time-zone.ts'
import { nextPaint } from '../../browser/next-paint.ts'
import { createHistoryList, type HistoryEntry, type HistoryListState } from './history-list.ts'
import { pause } from '../../browser/pause.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { createSelectGames, NO_FILTER, type HistoryFilter } from './select-games.ts'

export interface UseHistoryListResult extends HistoryListState {
  /** The games that pass the filter. It may lag behind the typed text, so that typing never waits. */
  readonly selected: readonly HistoryEntry[]
  readonly filter: HistoryFilter
  readonly changeFilter: (change: Partial<HistoryFilter>) => void
  readonly clearFilter: () => void
  readonly reload: () => void
}

export function useHistoryList(): UseHistoryListResult {
  const store = useHistoryStore()
  const [{ list, select }] = useState(() => ({
    list: createHistoryList({
      store,
      context: () => displayContext(Date.now(), deviceTimeZone()),
      pause,
      painted: nextPaint,
    }),
    select: createSelectGames(deviceTimeZone),
  }))
  // SPEC R1108
  const day = new Date(useMinute()).setHours(0, 0, 0, 0)
  // Runs before the first paint, so that the paint shows the first games. Reads again at each new day.
  useLayoutEffect(() => list.start(), [list, day])
  const { phase, entries } = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  const [filter, setFilter] = useState(NO_FILTER)
  const shownFilter = useDeferredValue(filter)
  return {
    phase,
    entries,
    selected: select(entries, shownFilter, day),
    filter,
    changeFilter: (change) => {
      setFilter((present) => ({ ...present, ...change }))
    },
    clearFilter: () => {
      setFilter((present) => ({ ...NO_FILTER, sort: present.sort }))
    },
    reload: list.reload,
  }
}
