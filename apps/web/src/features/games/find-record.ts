import type { HistoryRecord } from '@dutch/domain/history/record'
import type { HistoryStore } from '@dutch/sync/history-store'

/** The record was mostly filed a moment ago, so a few of the newest are read first. */
const NEWEST = 10

/** Searches all records if needed, as a game's date is that of its last round. Null for none, or where they cannot be read. */
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
