// A device's database in memory. Transactions run one after the other, all or nothing; any step can be a power cut.

import { SerialQueue } from '@dutch/domain/serial-queue'
import type { Disk, DiskTransaction, Identified, StoreName } from '../src/account/disk.ts'
import type { LoggedGame } from '../src/game-log.ts'

/** What is on the disk; only a commit changes it. */
export interface StoredData {
  readonly stores: Readonly<Record<StoreName, ReadonlyMap<string, Identified>>>
  readonly game: LoggedGame | null
  /** The ids of closed games, which must not return out of an older copy. */
  readonly closed: ReadonlySet<string>
}

/** The storage of a device, which survives a crash of the device. */
export interface MemoryStorage {
  readonly data: StoredData
  /** Applies the draft of a transaction to the data. */
  readonly commit: (draft: Draft) => void
  /** The ids of a store that begin with `prefix`, sorted. */
  readonly idsOf: (storeName: StoreName, prefix: string) => readonly string[]
}

/** The changes of a transaction so far. */
interface Draft {
  /** The values it has put, and null for each value it has deleted. */
  readonly stores: Readonly<Record<StoreName, Map<string, Identified | null>>>
  game: LoggedGame | null
  closed: ReadonlySet<string>
}

/** Each hook is awaited; one that never resolves is a device that died at that moment. */
export interface DiskHooks {
  /** Called before a transaction waits for its turn. */
  readonly begin: () => Promise<void>
  /** Called before each read or write of a transaction. */
  readonly step: () => Promise<void> | null
  /** Called before the changes are durable. */
  readonly commit: () => Promise<void>
  /** Called when the changes are durable, before the caller knows it. */
  readonly committed: () => Promise<void>
}

const AT_ONCE: DiskHooks = {
  begin: () => Promise.resolve(),
  step: () => null,
  commit: () => Promise.resolve(),
  committed: () => Promise.resolve(),
}

/** An empty storage. */
export function createMemoryStorage(): MemoryStorage {
  const stores = { gameHistory: new Map<string, Identified>(), userPreferences: new Map<string, Identified>() }
  const data: { -readonly [Key in keyof StoredData]: StoredData[Key] } = { stores, game: null, closed: new Set() }
  // A cache of ids by prefix: the same prefixes are listed often, and their ids seldom change.
  const listed: Record<StoreName, Map<string, readonly string[]>> = {
    gameHistory: new Map(),
    userPreferences: new Map(),
  }
  const forget = (storeName: StoreName, id: string) => {
    for (const prefix of listed[storeName].keys()) if (id.startsWith(prefix)) listed[storeName].delete(prefix)
  }
  return {
    data,
    commit: (draft) => {
      for (const storeName of STORES) {
        for (const [id, value] of draft.stores[storeName]) {
          if (stores[storeName].has(id) === (value === null)) forget(storeName, id)
          if (value === null) stores[storeName].delete(id)
          else stores[storeName].set(id, value)
        }
      }
      data.game = draft.game
      data.closed = draft.closed
    },
    idsOf: (storeName, prefix) => {
      const known = listed[storeName].get(prefix)
      if (known !== undefined) return known
      const ids = [...stores[storeName].keys()].filter((id) => id.startsWith(prefix)).toSorted()
      listed[storeName].set(prefix, ids)
      return ids
    },
  }
}

const STORES: readonly StoreName[] = ['gameHistory', 'userPreferences']

/** A disk with the data of `storage`. @param queue shared by all disks that use the same storage at the same time */
export function createMemoryDisk(
  storage: MemoryStorage = createMemoryStorage(),
  hooks: DiskHooks = AT_ONCE,
  queue = new SerialQueue(),
): Disk {
  return {
    write: async (work) => {
      await hooks.begin()
      return queue.run(async () => {
        const { game, closed } = storage.data
        const draft: Draft = { stores: { gameHistory: new Map(), userPreferences: new Map() }, game, closed }
        const value = await work(transactionOn(storage, draft, hooks))
        await hooks.commit()
        storage.commit(draft)
        await hooks.committed()
        return value
      })
    },
  }
}

function transactionOn(storage: MemoryStorage, draft: Draft, { step }: DiskHooks): DiskTransaction {
  const { stores } = storage.data
  const thing = (storeName: StoreName, id: string): Identified | undefined => {
    const changed = draft.stores[storeName].get(id)
    return changed === undefined ? stores[storeName].get(id) : (changed ?? undefined)
  }
  const after = <Value>(work: () => Value): Promise<Value> => {
    const wait = step()
    return wait === null ? Promise.resolve(work()) : wait.then(work)
  }
  const idsOf = (storeName: StoreName, prefix: string): readonly string[] => {
    const before = storage.idsOf(storeName, prefix)
    const added = [...draft.stores[storeName]].filter(([id]) => id.startsWith(prefix) && !stores[storeName].has(id))
    const all = added.length === 0 ? before : [...before, ...added.map(([id]) => id)].toSorted()
    return draft.stores[storeName].size === 0 ? all : all.filter((id) => draft.stores[storeName].get(id) !== null)
  }
  return {
    get: (storeName, id) => after(() => thing(storeName, id)),
    quarantine: (reason, source, content) =>
      after(() => {
        const id = `set-aside:${source}`
        draft.stores.userPreferences.set(id, { id, reason, source, content })
      }),
    put: (storeName, value) => after(() => void draft.stores[storeName].set(value.id, value)),
    delete: (storeName, id) => after(() => void draft.stores[storeName].set(id, null)),
    list: (storeName, prefix, limit) =>
      after(() =>
        idsOf(storeName, prefix)
          .slice(0, limit)
          .map((id) => thing(storeName, id)),
      ),
    clear: (storeName, prefix) =>
      after(() => {
        for (const id of idsOf(storeName, prefix)) draft.stores[storeName].set(id, null)
      }),
    count: (storeName, prefix) => after(() => idsOf(storeName, prefix).length),
    game: {
      read: () => after(() => draft.game),
      write: (game) =>
        after(() => {
          draft.game = game
          if (game !== null && draft.closed.has(game.gameId))
            draft.closed = new Set([...draft.closed].filter((id) => id !== game.gameId))
        }),
      markClosed: (gameId) =>
        after(() => {
          draft.closed = new Set([...draft.closed, gameId])
        }),
    },
  }
}
