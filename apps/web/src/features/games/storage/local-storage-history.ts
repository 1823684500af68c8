import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import { parseJson } from '@dutch/sync/compact-copy'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseRecord } from '@dutch/sync/history-codec'
import type { HistoryStore } from '@dutch/sync/history-store'
import { inBatches, missingFrom, newestFirst } from '@dutch/sync/memory-history'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeMakingRoom } from '../../../browser/make-room.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

export interface LocalStorageHistory extends HistoryStore {
  /** Tells nobody. */
  readonly file: (record: HistoryRecord) => Result<null, StorageFault>
  /** Newest first. */
  readonly all: () => readonly HistoryRecord[]
  /** The stored text where a part is unreadable, else null. */
  readonly unreadableText: () => string | null
  /** As it would be stored. */
  readonly edited: (edit: (record: HistoryRecord) => HistoryRecord) => string
  /** What stands elsewhere by now; unreadable parts if they were kept. */
  readonly forget: (ids: ReadonlySet<string>, isUnreadableKept: boolean) => void
}

/** Used where there is no database. */
export function createLocalStorageHistory(values: KeyValueStore, hub: TabHub): LocalStorageHistory {
  const stored = (): unknown => {
    const text = values.read(KEYS.gameHistory)
    return text === null ? [] : parseJson(text)
  }
  /** Unreadable items stay. */
  const items = (): readonly unknown[] => {
    const value = stored()
    return Array.isArray(value) ? value : []
  }
  const readable = () =>
    items().flatMap((value) => {
      const record = parseRecord(value)
      return record.ok ? [record.value] : []
    })
  const all = () => newestFirst(readable())
  const isOther = (id: string) => (value: unknown) => {
    const record = parseRecord(value)
    return !record.ok || record.value.id !== id
  }
  const write = (list: readonly unknown[]) => writeMakingRoom(values, KEYS.gameHistory, JSON.stringify(list))
  const published = (written: Result<null, StorageFault>) => {
    if (written.ok) hub.publishToAll('history')
    return Promise.resolve(written)
  }
  const file = (record: HistoryRecord) => write([...items().filter(isOther(record.id)), record])
  return {
    file,
    all,
    unreadableText: () => {
      const text = values.read(KEYS.gameHistory)
      const isReadable = Array.isArray(stored()) && items().length === readable().length
      return text === null || isReadable ? null : text
    },
    edited: (edit) =>
      JSON.stringify(
        items().map((value) => {
          const record = parseRecord(value)
          return record.ok ? edit(record.value) : value
        }),
      ),
    forget: (ids, isUnreadableKept) => {
      // Read anew: another tab may have filed a game.
      const rest = items().filter((value) => {
        const record = parseRecord(value)
        return record.ok ? !ids.has(record.value.id) : !isUnreadableKept
      })
      if (rest.length > 0) write(rest)
      else if (isUnreadableKept || Array.isArray(stored())) values.remove(KEYS.gameHistory)
    },
    newest: (limit) => Promise.resolve(accept(all().slice(0, limit))),
    async *batches() {
      await Promise.resolve()
      yield* inBatches(all())
    },
    count: () => Promise.resolve(accept(readable().length)),
    add: (record) => published(file(record)),
    addMissing: async (records) => {
      const missing = missingFrom(records, new Set(readable().map(({ id }) => id)))
      const written = await published(missing.length === 0 ? accept(null) : write([...items(), ...missing]))
      return written.ok ? accept(missing.length) : written
    },
    remove: (id) => published(write(items().filter(isOther(id)))),
    subscribe: (onChange) => hub.listen('history', onChange),
  }
}
