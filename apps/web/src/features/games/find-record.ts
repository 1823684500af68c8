import type { HistoryRecord } from '@dutch/domain/history/record'
import type { HistoryStore } from '@dutch/sync/history-store'

/** Mostly it was filed a moment ago, and few are read at once. */
const NEWEST = 10

/** A game that rested has the date of its last round: any number of newer ones may stand before it. Null also where none can be read. */
export async function findRecord(
  history: Pick<HistoryStore, 'newest' | 'batches'>,
  isIt: (record: HistoryRecord) => boolean,
): Promise<HistoryRecord | null> {
  const newest = await history.newest(NEWEST)
  const near = newest.ok ? newest.value.find(isIt) : undefined
  if (near !== undefined) return near
  if (newest.ok && newest.value.length < NEWEST) return null
  try {
    for await (const batch of history.batches()) {
      const found = batch.find(isIt)
      if (found !== undefined) return found
    }
  } catch {}
  return null
}
