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
 * Reads ask the database each time, and add the games that local storage filed while the database had failed. After a failed
 * write new games are filed in local storage; the next start moves them.
 * @param holdsGames whether the database holds games, which is known even where it cannot be read
 */
export function createFailoverHistory(
  primary: HistoryStore,
  secondary: LocalStorageHistory,
  failover: Failover,
  holdsGames: () => boolean,
): HistoryStore {
  const isEmpty = () => secondary.ids().size === 0
  const mayHold = () => holdsGames() || !failover.hasFailed()
  const withLocal = (records: readonly HistoryRecord[]) => {
    if (isEmpty()) return records
    const all = [...secondary.all(), ...records, ...secondary.replacing()]
    const shown = new Map(all.map((record) => [record.id, record]))
    for (const id of secondary.removed()) shown.delete(id)
    return newestFirst([...shown.values()])
  }
  /** Whether the database, which could not remove a game, shows it now or after the next start. */
  const shows = async (id: string, isLocal: boolean) => {
    try {
      return (await allRecords({ history: primary })).some((record) => record.id === id)
    } catch {
      return !isLocal && mayHold()
    }
  }
  /** A tab without the database may have filed or removed an older record, which the next start would put in place of these. */
  const inPlace = async <Value>(records: readonly HistoryRecord[], adding: Promise<Result<Value, StorageFault>>) => {
    const added = await adding
    if (added.ok) secondary.forget(new Set(records.map(({ id }) => id)), false)
    return added
  }
  return {
    newest: async (limit) => {
      const newest = await primary.newest(limit + secondary.removed().length)
      if (newest.ok) return accept(withLocal(newest.value).slice(0, limit))
      const local = secondary.all()
      return local.length === 0 && holdsGames() ? newest : accept(local.slice(0, limit))
    },
    async *batches() {
      const isWhole = isEmpty()
      const records: HistoryRecord[] = []
      let isBegun = false
      try {
        for await (const batch of primary.batches()) {
          if (isWhole) yield batch
          else records.push(...batch)
          isBegun = true
        }
      } catch (cause) {
        // A history that is read by half must not look like a whole one.
        if (isBegun) throw cause
        yield* inBatches(secondary.all())
        if (holdsGames()) throw cause
        return
      }
      yield* inBatches(withLocal(records))
    },
    count: async () => {
      const count = await primary.count()
      if (!count.ok) return holdsGames() ? count : accept(secondary.all().length)
      return isEmpty() ? count : accept(withLocal(await allRecords({ history: primary })).length)
    },
    add: (record) =>
      failover.run(
        () => inPlace([record], primary.add(record)),
        () => secondary.add(record),
      ),
    addMissing: (records, except) => {
      const local = new Set(secondary.all().map(({ id }) => id))
      const others = records.filter(({ id }) => !local.has(id))
      const gone = secondary.removed().filter((id) => others.some((record) => record.id === id))
      return failover.run(
        async () => {
          for (const id of gone) await primary.remove(id)
          return inPlace(others, primary.addMissing(others, except))
        },
        () => secondary.addMissing(others),
      )
    },
    remove: async (id): Promise<Result<null, StorageFault>> => {
      const isLocal = secondary.all().some((record) => record.id === id)
      const removed = await primary.remove(id)
      if (!removed.ok && (await shows(id, isLocal))) return removed
      if (!isLocal) return accept(null)
      const gone = await secondary.remove(id, !removed.ok && mayHold())
      // A tab that has just started may have moved the game into the database meanwhile.
      if (gone.ok && removed.ok) await primary.remove(id)
      return gone
    },
    subscribe: primary.subscribe,
  }
}

/** Moves games that an earlier product, or a page whose database failed, filed in local storage. */
export async function moveLocalHistory(
  primary: Pick<IndexedDbHistory, 'takeIn'>,
  secondary: LocalStorageHistory,
  keepUnreadable: (text: string) => Promise<boolean>,
): Promise<void> {
  const unreadable = secondary.unreadableText()
  if (secondary.ids().size === 0 && unreadable === null) return
  let ids: ReadonlySet<string> = new Set()
  const taken = await primary.takeIn(() => {
    ids = secondary.ids()
    return { removed: secondary.removed(), missing: secondary.all(), replacing: secondary.replacing() }
  })
  if (!taken.ok) return
  const isKept = unreadable !== null && (await keepUnreadable(unreadable))
  secondary.forget(ids, isKept)
}
