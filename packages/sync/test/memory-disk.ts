// A device's database that lives in memory: transactions one after the other, all or nothing, and a power cut at any step.

import { SerialQueue } from '@dutch/domain/serial-queue'
import type { Disk, DiskTransaction, Identified, StoreName } from '../src/account/disk.ts'
import type { LoggedGame } from '../src/game-log.ts'

/** What stands on the disk: changed by nothing but a commit. */
export interface StoredData {
  readonly stores: Readonly<Record<StoreName, ReadonlyMap<string, Identified>>>
  readonly game: LoggedGame | null
  /** Games that no older copy brings back. */
  readonly closed: ReadonlySet<string>
}

/** What survives the device that wrote it. */
export interface MemoryStorage {
  readonly data: StoredData
  /** Puts what a transaction did on the data. */
  readonly commit: (draft: Draft) => void
  /** Ids of a store that begin like this, sorted. */
  readonly idsOf: (storeName: StoreName, prefix: string) => readonly string[]
}

/** What a transaction did so far. */
interface Draft {
  /** What it put; null for what it took away. */
  readonly stores: Readonly<Record<StoreName, Map<string, Identified | null>>>
  game: LoggedGame | null
  closed: ReadonlySet<string>
}

/** Each is awaited where it happens; one that never resolves is a device that died there. */
export interface DiskHooks {
  /** Before a transaction has its turn. */
  readonly begin: () => Promise<void>
  /** Before each thing it does. */
  readonly step: () => Promise<void> | null
  /** Before what it did is durable. */
  readonly commit: () => Promise<void>
  /** Before it is told that it is. */
  readonly committed: () => Promise<void>
}

const AT_ONCE: DiskHooks = {
  begin: () => Promise.resolve(),
  step: () => null,
  commit: () => Promise.resolve(),
  committed: () => Promise.resolve(),
}

/** A disk with nothing on it. */
export function createMemoryStorage(): MemoryStorage {
  const stores = { gameHistory: new Map<string, Identified>(), userPreferences: new Map<string, Identified>() }
  const data: { -readonly [Key in keyof StoredData]: StoredData[Key] } = { stores, game: null, closed: new Set() }
  // What is listed is listed again and again, and changes seldom.
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

/** A disk over what stands in `storage`. @param queue shared by whatever works on one disk at the same time */
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
