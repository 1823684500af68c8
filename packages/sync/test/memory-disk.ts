// A device's database that lives in memory: transactions one after the other, all or nothing, and a power cut at any step.

import type { Disk, DiskTransaction, Identified, StoreName } from '../src/account/disk.ts'
import type { LoggedGame } from '../src/game-log.ts'

/** What stands on the disk: changed by nothing but a commit. */
export interface Platter {
  readonly shelves: Readonly<Record<StoreName, ReadonlyMap<string, Identified>>>
  readonly game: LoggedGame | null
  /** Games that no older copy brings back. */
  readonly closed: ReadonlySet<string>
}

/** What survives the device that wrote it. */
export interface MemoryStorage {
  readonly platter: Platter
  /** Puts what a transaction did on the platter. */
  readonly commit: (draft: Draft) => void
  /** Ids of a shelf that begin like this, sorted. */
  readonly idsOf: (shelf: StoreName, prefix: string) => readonly string[]
}

/** What a transaction did so far. */
interface Draft {
  /** What it put; null for what it took away. */
  readonly shelves: Readonly<Record<StoreName, Map<string, Identified | null>>>
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
  const shelves = { gameHistory: new Map<string, Identified>(), userPreferences: new Map<string, Identified>() }
  const platter: { -readonly [Key in keyof Platter]: Platter[Key] } = { shelves, game: null, closed: new Set() }
  // What is listed is listed again and again, and changes seldom.
  const listed: Record<StoreName, Map<string, readonly string[]>> = {
    gameHistory: new Map(),
    userPreferences: new Map(),
  }
  const forget = (shelf: StoreName, id: string) => {
    for (const prefix of listed[shelf].keys()) if (id.startsWith(prefix)) listed[shelf].delete(prefix)
  }
  return {
    platter,
    commit: (draft) => {
      for (const shelf of SHELVES) {
        for (const [id, value] of draft.shelves[shelf]) {
          if (shelves[shelf].has(id) === (value === null)) forget(shelf, id)
          if (value === null) shelves[shelf].delete(id)
          else shelves[shelf].set(id, value)
        }
      }
      platter.game = draft.game
      platter.closed = draft.closed
    },
    idsOf: (shelf, prefix) => {
      const known = listed[shelf].get(prefix)
      if (known !== undefined) return known
      const ids = [...shelves[shelf].keys()].filter((id) => id.startsWith(prefix)).toSorted()
      listed[shelf].set(prefix, ids)
      return ids
    },
  }
}

const SHELVES: readonly StoreName[] = ['gameHistory', 'userPreferences']

/** Whose turn it is: shared by whatever works on one disk at the same time. */
export interface Turns {
  last: Promise<unknown>
}

/** A disk over what stands in `storage`. */
export function createMemoryDisk(
  storage: MemoryStorage = createMemoryStorage(),
  hooks: DiskHooks = AT_ONCE,
  turns: Turns = { last: Promise.resolve() },
): Disk {
  return {
    write: async (work) => {
      await hooks.begin()
      const turn = turns.last.then(async () => {
        const { game, closed } = storage.platter
        const draft: Draft = { shelves: { gameHistory: new Map(), userPreferences: new Map() }, game, closed }
        const value = await work(transactionOn(storage, draft, hooks))
        await hooks.commit()
        storage.commit(draft)
        await hooks.committed()
        return value
      })
      turns.last = turn.catch(() => undefined)
      return turn
    },
  }
}

function transactionOn(storage: MemoryStorage, draft: Draft, { step }: DiskHooks): DiskTransaction {
  const { shelves } = storage.platter
  const thing = (shelf: StoreName, id: string): Identified | undefined => {
    const changed = draft.shelves[shelf].get(id)
    return changed === undefined ? shelves[shelf].get(id) : (changed ?? undefined)
  }
  const after = <Value>(work: () => Value): Promise<Value> => {
    const wait = step()
    return wait === null ? Promise.resolve(work()) : wait.then(work)
  }
  const idsOf = (shelf: StoreName, prefix: string): readonly string[] => {
    const before = storage.idsOf(shelf, prefix)
    const added = [...draft.shelves[shelf]].filter(([id]) => id.startsWith(prefix) && !shelves[shelf].has(id))
    const all = added.length === 0 ? before : [...before, ...added.map(([id]) => id)].toSorted()
    return draft.shelves[shelf].size === 0 ? all : all.filter((id) => draft.shelves[shelf].get(id) !== null)
  }
  return {
    get: (shelf, id) => after(() => thing(shelf, id)),
    put: (shelf, value) => after(() => void draft.shelves[shelf].set(value.id, value)),
    delete: (shelf, id) => after(() => void draft.shelves[shelf].set(id, null)),
    list: (shelf, prefix, limit) =>
      after(() =>
        idsOf(shelf, prefix)
          .slice(0, limit)
          .map((id) => thing(shelf, id)),
      ),
    clear: (shelf, prefix) =>
      after(() => {
        for (const id of idsOf(shelf, prefix)) draft.shelves[shelf].set(id, null)
      }),
    count: (shelf, prefix) => after(() => idsOf(shelf, prefix).length),
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
