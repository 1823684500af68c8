import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import type { HistoryStore } from '@dutch/sync/history-store'
import { inBatches, newestFirst } from '@dutch/sync/memory-history'
import type { Failover } from '../../../browser/failover.ts'
import type { LocalStorageHistory } from './local-storage-history.ts'

/**
 * Reads show the database and what local storage filed while it was out. After a failure new
 * games are filed in local storage; the next start moves them.
 */
export function createFailoverHistory(
  primary: HistoryStore,
  secondary: LocalStorageHistory,
  failover: Failover,
): HistoryStore {
  const withLocal = (records: readonly HistoryRecord[]) => {
    const local = secondary.all()
    if (local.length === 0) return records
    const ids = new Set(records.map((record) => record.id))
    return newestFirst([...records, ...local.filter((record) => !ids.has(record.id))])
  }
  return {
    newest: async (limit) => {
      const newest = await primary.newest(limit)
      if (newest.ok) return accept(withLocal(newest.value).slice(0, limit))
      failover.fail()
      return secondary.newest(limit)
    },
    async *batches() {
      const isWhole = secondary.all().length === 0
      const records: HistoryRecord[] = []
      let isBegun = false
      try {
        for await (const batch of primary.batches()) {
          if (isWhole) yield batch
          else records.push(...batch)
          isBegun = true
        }
      } catch (cause) {
        // Half a history must not look like a whole one.
        if (isBegun) throw cause
        failover.fail()
      }
      yield* inBatches(withLocal(records))
    },
    count: async () => {
      const count = await primary.count()
      const local = secondary.all()
      if (!count.ok) return accept(local.length)
      if (local.length === 0) return count
      return accept((await everyId(primary, local)).size)
    },
    add: (record) =>
      failover.run(
        () => primary.add(record),
        () => secondary.add(record),
      ),
    addMissing: (records) => {
      const local = new Set(secondary.all().map(({ id }) => id))
      const others = records.filter(({ id }) => !local.has(id))
      return failover.run(
        () => primary.addMissing(others),
        () => secondary.addMissing(others),
      )
    },
    remove: async (id): Promise<Result<null, StorageFault>> => {
      const wasOut = failover.hasFailed()
      const isLocal = secondary.all().some((record) => record.id === id)
      const removedLocally = isLocal ? await secondary.remove(id) : accept(null)
      if (!removedLocally.ok) return removedLocally
      const removed = await primary.remove(id)
      // A database out of order cannot show the record either.
      return removed.ok || (!isLocal && !wasOut) ? removed : accept(null)
    },
    subscribe: primary.subscribe,
  }
}

async function everyId(primary: HistoryStore, local: readonly HistoryRecord[]): Promise<ReadonlySet<string>> {
  const ids = new Set(local.map((record) => record.id))
  for await (const batch of primary.batches()) for (const record of batch) ids.add(record.id)
  return ids
}

/** Of an earlier product, or of while the database was out. */
export async function moveLocalHistory(
  primary: HistoryStore,
  secondary: LocalStorageHistory,
  keepUnreadable: (text: string) => Promise<boolean>,
): Promise<void> {
  const unreadable = secondary.unreadableText()
  const records = secondary.all()
  if (records.length === 0 && unreadable === null) return
  for (const record of records) if (!(await primary.add(record)).ok) return
  const isKept = unreadable !== null && (await keepUnreadable(unreadable))
  secondary.forget(new Set(records.map((record) => record.id)), isKept)
}
