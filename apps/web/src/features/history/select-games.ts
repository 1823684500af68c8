// Selects and sorts the games. It runs at every key press, so sorted lists are kept.

import type { Instant } from '@dutch/domain/instant'
import { isWithin, spanOfPeriod, type Period } from '@dutch/domain/history/periods'
import { hasWords, queryWords } from '@dutch/domain/history/search'
import { orderOf, type Sort } from '@dutch/domain/history/sorts'
import type { HistoryEntry } from './history-list.ts'

export interface HistoryFilter {
  /** The search text as typed. */
  readonly query: string
  readonly period: Period
  readonly sort: Sort
}

export const NO_FILTER: HistoryFilter = { query: '', period: 'all', sort: 'recent' }

/** Whether games may be hidden. The order alone hides none. */
export function isFiltering(filter: HistoryFilter): boolean {
  return filter.period !== 'all' || queryWords(filter.query).length > 0
}

/** How many of search text, period and order differ from the default. */
export function chosenFilters(filter: HistoryFilter): number {
  return (
    Number(queryWords(filter.query).length > 0) +
    Number(filter.period !== NO_FILTER.period) +
    Number(filter.sort !== NO_FILTER.sort)
  )
}

type SelectGames = (entries: readonly HistoryEntry[], filter: HistoryFilter, now: Instant) => readonly HistoryEntry[]

/** If the list only grew at its end, the sorted part is kept and merged. @param timeZone answers an IANA name */
export function createSelectGames(timeZone: () => string): SelectGames {
  let last: { entries: readonly HistoryEntry[]; sort: Sort; sorted: readonly HistoryEntry[] } | null = null

  const sortedBy = (sort: Sort, entries: readonly HistoryEntry[]): readonly HistoryEntry[] => {
    if (last?.sort === sort && last.entries === entries) return last.sorted
    const order = orderOf(sort)
    const start = last?.sort === sort && isPrefix(last.entries, entries) ? last : null
    // Sorting takes about linear time here: a sorted run is followed by a short unsorted rest.
    const unsorted = start === null ? [...entries] : [...start.sorted, ...entries.slice(start.entries.length)]
    const sorted = unsorted.sort((a, b) => order(a.game, b.game))
    last = { entries, sort, sorted }
    return sorted
  }

  return (entries, filter, now) => {
    const sorted = sortedBy(filter.sort, entries)
    if (!isFiltering(filter)) return sorted
    const words = queryWords(filter.query)
    const span = spanOfPeriod(filter.period, now, timeZone())
    return sorted.filter((entry) => isWithin(span, entry.game.completedAt) && hasWords(entry.text, words))
  }
}

/** Names that several games have, such as games of one evening. */
export function sharedNames(entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const { game } of entries) (once.has(game.name) ? shared : once).add(game.name)
  return shared
}

/** Entries never change in place, so comparing the first and the last is enough. */
function isPrefix(start: readonly HistoryEntry[], whole: readonly HistoryEntry[]): boolean {
  return start.length <= whole.length && start[0] === whole[0] && start[start.length - 1] === whole[start.length - 1]
}
