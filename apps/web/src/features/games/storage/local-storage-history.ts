import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { isAddition, parseRecord, removedId } from '@dutch/sync/history-codec'
import type { HistoryStore } from '@dutch/sync/history-store'
import { missingFrom, newestFirst } from '@dutch/sync/memory-history'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeMakingRoom } from '../../../browser/make-room.ts'
import { storedList } from '../../../browser/stored-list.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

export interface LocalStorageHistory extends Pick<HistoryStore, 'add' | 'addMissing'> {
  /** Tells nobody. */
  readonly file: (record: HistoryRecord) => Result<null, StorageFault>
  /** Newest first. */
  readonly all: () => readonly HistoryRecord[]
  /** Of these the ones that replace a record with the same id. */
  readonly replacing: () => readonly HistoryRecord[]
  /** Of the games here and of those removed. */
  readonly ids: () => ReadonlySet<string>
  /** Of games that the database may have still. */
  readonly removed: () => readonly string[]
  /** @param isNoted the database could not remove it and may have it */
  readonly remove: (id: string, isNoted: boolean) => Promise<Result<null, StorageFault>>
  /** The stored text where a part is unreadable, else null. */
  readonly unreadableText: () => string | null
  /** As it would be stored. */
  readonly edited: (edit: (record: HistoryRecord) => HistoryRecord) => string
  /** What stands elsewhere by now; unreadable parts if they were kept. */
  readonly forget: (ids: ReadonlySet<string>, isUnreadableKept: boolean) => void
}

/** Used where there is no database. */
export function createLocalStorageHistory(values: KeyValueStore, hub: TabHub): LocalStorageHistory {
  /** Unreadable items stay: their id is null. */
  const items = (): readonly StoredItem[] => storedList(values, KEYS.gameHistory).map(itemOf)
  const recordsOf = (list: readonly StoredItem[]) => list.flatMap(({ record }) => record ?? [])
  const all = () => newestFirst(recordsOf(items()))
  const removed = () => items().flatMap(({ id, record }) => (record === null && id !== null ? [id] : []))
  const others = (ids: ReadonlySet<string>, isUnreadableGone = false) =>
    items().flatMap(({ value, id }) => ((id === null ? isUnreadableGone : ids.has(id)) ? [] : [value]))
  const write = (list: readonly unknown[]) => writeMakingRoom(values, KEYS.gameHistory, JSON.stringify(list))
  const published = (written: Result<null, StorageFault>) => {
    if (written.ok) hub.publishToAll('history')
    return Promise.resolve(written)
  }
  const file = (record: HistoryRecord) => write([...others(new Set([record.id])), record])
  return {
    file,
    all,
    replacing: () => recordsOf(items().filter(({ value }) => !isAddition(value))),
    ids: () => new Set(items().flatMap(({ id }) => id ?? [])),
    removed,
    unreadableText: () => {
      const isReadable = items().every(({ id }) => id !== null)
      return isReadable ? null : values.read(KEYS.gameHistory)
    },
    edited: (edit) => JSON.stringify(items().map(({ value, record }) => (record === null ? value : edit(record)))),
    forget: (ids, isUnreadableKept) => {
      // Read anew: another tab may have filed a game.
      const rest = others(ids, isUnreadableKept)
      if (rest.length > 0) write(rest)
      else values.remove(KEYS.gameHistory)
    },
    add: (record) => published(file(record)),
    addMissing: async (records) => {
      const missing = missingFrom(records, new Set(all().map(({ id }) => id)))
      const added = new Set(missing.map(({ id }) => id))
      const gone = new Set(removed())
      // What the database has still of a removed game is not to come back in place of this.
      const additions = missing.map((record) => (gone.has(record.id) ? record : { ...record, isAddition: true }))
      const written = await published(missing.length === 0 ? accept(null) : write([...others(added), ...additions]))
      return written.ok ? accept(missing.length) : written
    },
    remove: (id, isNoted) => published(write([...others(new Set([id])), ...(isNoted ? [{ removed: id }] : [])])),
  }
}

interface StoredItem {
  readonly value: unknown
  /** Null where it cannot be read. */
  readonly id: string | null
  /** Null also where the game was removed. */
  readonly record: HistoryRecord | null
}

function itemOf(value: unknown): StoredItem {
  const { isAddition: _, ...own } = isAddition(value) ? value : { isAddition: null }
  const parsed = parseRecord(isAddition(value) ? own : value)
  if (parsed.ok) return { value, id: parsed.value.id, record: parsed.value }
  return { value, id: removedId(value), record: null }
}
