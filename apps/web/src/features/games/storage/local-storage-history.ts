import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { isAddition, parseRecord, tombstoneId } from '@dutch/sync/history-codec'
import type { HistoryStore } from '@dutch/sync/history-store'
import { missingFrom, newestFirst } from '@dutch/sync/memory-history'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeFreeingSpace } from '../../../browser/write-freeing-space.ts'
import { storedList } from '../../../browser/stored-list.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

export interface LocalStorageHistory extends Pick<HistoryStore, 'add' | 'addMissing'> {
  /** Files a game without notifying tabs. */
  readonly file: (record: HistoryRecord) => Result<null, StorageFault>
  /** Newest first. */
  readonly all: () => readonly HistoryRecord[]
  /** The records of `all` that replace the database's record with the same id. */
  readonly replacing: () => readonly HistoryRecord[]
  /** The ids of games here and of removed ones. */
  readonly ids: () => ReadonlySet<string>
  /** The ids of removed games that the database may still have. */
  readonly removed: () => readonly string[]
  /** @param isNoted whether to note the removal, because the database may still have the game */
  readonly remove: (id: string, isNoted: boolean) => Promise<Result<null, StorageFault>>
  /** The stored text where a part is unreadable, else null. */
  readonly unreadableText: () => string | null
  /** The text that would be stored after the edit. */
  readonly edited: (edit: (record: HistoryRecord) => HistoryRecord) => string
  /** Removes games that are stored elsewhere by now, and unreadable parts if they were kept in quarantine. */
  readonly forget: (ids: ReadonlySet<string>, isUnreadableKept: boolean) => void
}

/** The history for browsers without a database, or after its failure. */
export function createLocalStorageHistory(values: KeyValueStore, hub: TabHub): LocalStorageHistory {
  /** Unreadable items stay: their id is null. */
  const items = (): readonly StoredItem[] => storedList(values, KEYS.gameHistory).map(itemOf)
  const recordsOf = (list: readonly StoredItem[]) => list.flatMap(({ record }) => record ?? [])
  const all = () => newestFirst(recordsOf(items()))
  const removed = () => items().flatMap(({ id, record }) => (record === null && id !== null ? [id] : []))
  const others = (ids: ReadonlySet<string>, isUnreadableGone = false) =>
    items().flatMap(({ value, id }) => ((id === null ? isUnreadableGone : ids.has(id)) ? [] : [value]))
  const write = (list: readonly unknown[]) => writeFreeingSpace(values, KEYS.gameHistory, JSON.stringify(list))
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
    edited: (edit) =>
      // Details that this version cannot read stay.
      JSON.stringify(
        items().map(({ value, record }) => (record === null ? value : Object.assign({}, value, edit(record)))),
      ),
    forget: (ids, isUnreadableKept) => {
      // Reads again, because another tab may have filed a game.
      const rest = others(ids, isUnreadableKept)
      if (rest.length > 0) write(rest)
      else values.remove(KEYS.gameHistory)
    },
    add: (record) => published(file(record)),
    addMissing: async (records) => {
      const missing = missingFrom(records, new Set(all().map(({ id }) => id)))
      const added = new Set(missing.map(({ id }) => id))
      const gone = new Set(removed())
      // A record of a removed game replaces the one that the database may still have, so it is no addition.
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
  return { value, id: tombstoneId(value), record: null }
}
