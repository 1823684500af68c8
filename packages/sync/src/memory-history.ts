import { createListeners } from '@dutch/domain/listeners'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept } from '@dutch/domain/result'
import type { HistoryStore } from './history-store.ts'

export function createMemoryHistory(records: Iterable<HistoryRecord> = []): HistoryStore {
  const kept = new Map([...records].map((record) => [record.id, record]))
  const listeners = createListeners()
  const changed = () => {
    listeners.notify()
    return Promise.resolve(accept(null))
  }
  const sorted = () => newestFirst([...kept.values()])
  return {
    newest: (limit) => Promise.resolve(accept(sorted().slice(0, limit))),
    // oxlint-disable-next-line require-await -- The port is asynchronous; memory has nothing to wait for.
    async *batches() {
      yield* inBatches(sorted())
    },
    count: () => Promise.resolve(accept(kept.size)),
    add: (record) => {
      kept.set(record.id, record)
      return changed()
    },
    addMissing: async (records) => {
      const missing = missingFrom(records, new Set(kept.keys()))
      for (const record of missing) kept.set(record.id, record)
      await changed()
      return accept(missing.length)
    },
    remove: (id) => {
      kept.delete(id)
      return changed()
    },
    subscribe: listeners.subscribe,
  }
}

/** SPEC Y609: the records whose ids are not in `ids`, each id once. */
export function missingFrom(records: readonly HistoryRecord[], ids: ReadonlySet<string>): readonly HistoryRecord[] {
  const missing = new Map(records.filter(({ id }) => !ids.has(id)).map((record) => [record.id, record]))
  return [...missing.values()]
}

/** Sorts by date, and by id if the dates are equal. */
export function newestFirst(records: readonly HistoryRecord[]): readonly HistoryRecord[] {
  return [...records].sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
}

/** Few enough to be shown at once; ten thousand records take 20 batches. */
const BATCH_SIZE = 500

export function* inBatches(records: readonly HistoryRecord[]): Generator<readonly HistoryRecord[]> {
  for (let start = 0; start < records.length; start += BATCH_SIZE) yield records.slice(start, start + BATCH_SIZE)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
