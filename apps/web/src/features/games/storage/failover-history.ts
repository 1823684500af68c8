import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import type { HistoryStore } from '@dutch/sync/history-store'
import { inBatches, newestFirst } from '@dutch/sync/memory-history'
import type { Failover } from '../../../browser/failover.ts'
import { allRecords } from '../all-records.ts'
import type { IndexedDbHistory } from './indexeddb-history.ts'
import type { LocalStorageHistory } from './local-storage-history.ts'

/**
 * Reads show the database and what local storage filed while it was out. After a failure new
 * games are filed in local storage; the next start moves them.
 * @param holdsGames whether the database does, known also where it cannot be read
 */
export function createFailoverHistory(
  primary: HistoryStore,
  secondary: LocalStorageHistory,
  failover: Failover,
  holdsGames: () => boolean,
): HistoryStore {
  const withLocal = (records: readonly HistoryRecord[]) => {
    const local = secondary.all()
    if (local.length === 0) return records
    const shown = [...local, ...records, ...secondary.replacing()].map((record) => [record.id, record] as const)
    return newestFirst([...new Map(shown).values()])
  }
  /** Whether the database shows a game that it could not remove, now or at the next start. */
  const shows = async (id: string, isLocal: boolean) => {
    try {
      return (await allRecords({ history: primary })).some((record) => record.id === id)
    } catch {
      return !isLocal && (holdsGames() || !failover.hasFailed())
    }
  }
  return {
    newest: async (limit) => {
      const newest = await primary.newest(limit)
      if (newest.ok) return accept(withLocal(newest.value).slice(0, limit))
      failover.fail()
      const local = secondary.all()
      return local.length === 0 && holdsGames() ? newest : accept(local.slice(0, limit))
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
        yield* inBatches(secondary.all())
        if (holdsGames()) throw cause
        return
      }
      yield* inBatches(withLocal(records))
    },
    count: async () => {
      const count = await primary.count()
      const local = secondary.all()
      if (!count.ok) return holdsGames() ? count : accept(local.length)
      return local.length === 0 ? count : accept(withLocal(await allRecords({ history: primary })).length)
    },
    add: (record) =>
      failover.run(
        async () => {
          const added = await primary.add(record)
          // A tab without the database may have filed an older one there: the next start would put it in place of this one.
          if (added.ok) secondary.forget(new Set([record.id]), false)
          return added
        },
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
      const isLocal = secondary.all().some((record) => record.id === id)
      const removed = await primary.remove(id)
      if (!removed.ok && (await shows(id, isLocal))) return removed
      if (!isLocal) return accept(null)
      const gone = await secondary.remove(id)
      // A tab that has just started may have moved it into the database in between.
      if (gone.ok && removed.ok) await primary.remove(id)
      return gone
    },
    subscribe: primary.subscribe,
  }
}

/** Of an earlier product, or of while the database was out. */
export async function moveLocalHistory(
  primary: Pick<IndexedDbHistory, 'takeIn'>,
  secondary: LocalStorageHistory,
  keepUnreadable: (text: string) => Promise<boolean>,
): Promise<void> {
  const unreadable = secondary.unreadableText()
  if (secondary.all().length === 0 && unreadable === null) return
  let records: readonly HistoryRecord[] = []
  const taken = await primary.takeIn(() => {
    records = secondary.all()
    return { missing: records, replacing: secondary.replacing() }
  })
  if (!taken.ok) return
  const isKept = unreadable !== null && (await keepUnreadable(unreadable))
  secondary.forget(new Set(records.map((record) => record.id)), isKept)
}
