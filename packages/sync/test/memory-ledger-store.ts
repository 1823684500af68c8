import { SerialQueue } from '@dutch/domain/serial-queue'
import { UNKNOWN_GAME, type AccountGame } from '../src/account/account-game.ts'
import { countFittingEntries, sizeOfGame, sizeOfSetting, sizeOfShownRecord } from '../src/account/sizes.ts'
import type { GameSize } from '../src/account/sizes.ts'
import type {
  Entry,
  GameEntry,
  LedgerChanges,
  LedgerStore,
  LedgerTransaction,
  SettingEntry,
} from '../src/account/ledger-store.ts'

interface Kept {
  readonly game: AccountGame
  readonly size: number
  readonly entry: GameEntry
}

interface StoredAccount {
  readonly head: number
  readonly size: number
  readonly games: ReadonlyMap<string, Kept>
  readonly settings: ReadonlyMap<string, SettingEntry>
  readonly operationIds: ReadonlySet<string>
  /** The account's own epoch; empty until the account was found to be an older copy. */
  readonly epoch: string
  /** The mark of every change, the latest last. */
  readonly marks: readonly string[]
}

const EMPTY: StoredAccount = {
  head: 0,
  size: 0,
  games: new Map(),
  settings: new Map(),
  operationIds: new Set(),
  epoch: '',
  marks: [],
}

export interface MemoryLedgerStore extends LedgerStore {
  /** Called before a transaction's commit: a disk that fails or dies throws here, and nothing was stored. */
  beforeCommit: () => Promise<void>
  /** Called once everything is stored, before the caller knows it: a server that dies throws here. */
  afterCommit: () => Promise<void>
  /** Copies everything. The returned function restores the copy, under another epoch or unnoticed. */
  copy: () => (how?: 'another epoch' | 'in silence') => void
}

/** Keeps accounts in memory. Transactions run one at a time. */
export function createMemoryLedgerStore(): MemoryLedgerStore {
  const stores = new Map<string, StoredAccount>()
  const storeOf = (accountId: string) => stores.get(accountId) ?? EMPTY
  const queue = new SerialQueue()
  let epoch = 'memory'
  let marks = 0
  /** Never repeats a mark, not even one that a restored copy lacks. */
  const newMark = () => `mark${String((marks += 1))}`
  const store: MemoryLedgerStore = {
    beforeCommit: () => Promise.resolve(),
    afterCommit: () => Promise.resolve(),
    transact: (accountId, work) =>
      queue.run(async () => {
        let account = storeOf(accountId)
        const value = await work(
          transactionOn(
            () => account,
            (changed) => (account = changed),
            { newMark, epoch: () => epoch },
          ),
        )
        await store.beforeCommit()
        stores.set(accountId, account)
        await store.afterCommit()
        return value
      }),
    changesAfter: (accountId, after, limit, maxBytes = Infinity) => {
      const { head, games, settings, marks: given } = storeOf(accountId)
      const all: Entry[] = [...[...games.values()].map(({ entry }) => entry), ...settings.values()]
      const entries = all.filter(({ seq }) => seq > after).toSorted((one, other) => one.seq - other.seq)
      const sizeOf = (entry: Entry) =>
        entry.kind === 'game' ? (games.get(entry.gameId)?.size ?? 0) : sizeOfSetting(entry.key, entry.value)
      const count = countFittingEntries(entries.slice(0, limit).map(sizeOf), maxBytes)
      return Promise.resolve({
        head,
        entries: entries.slice(0, count),
        hasMore: count < entries.length,
        mark: given.at(-1) ?? null,
      })
    },
    epoch: (accountId) => Promise.resolve(epoch + storeOf(accountId).epoch),
    knowsMark: (accountId, mark) => Promise.resolve(storeOf(accountId).marks.includes(mark)),
    copy: () => {
      const kept = [...stores]
      return (how = 'another epoch') => {
        stores.clear()
        for (const [accountId, account] of kept) stores.set(accountId, account)
        if (how === 'another epoch') epoch += '+'
      }
    },
    forget: (accountId) => {
      stores.delete(accountId)
      return Promise.resolve()
    },
  }
  return store
}

function transactionOn(
  read: () => StoredAccount,
  write: (account: StoredAccount) => void,
  { newMark, epoch }: { readonly newMark: () => string; readonly epoch: () => string },
): LedgerTransaction {
  return {
    epoch: () => Promise.resolve(epoch() + read().epoch),
    mark: () => Promise.resolve(read().marks.at(-1) ?? null),
    knowsMark: (mark) => Promise.resolve(read().marks.includes(mark)),
    beginEpoch: () => {
      write({ ...read(), epoch: `/${newMark()}` })
      return Promise.resolve()
    },
    head: () => Promise.resolve(read().head),
    size: () => Promise.resolve(read().size),
    sizes: (ids) => Promise.resolve(new Map(ids.flatMap((id) => pairOf(id, gameSizeOf(read().games.get(id)))))),
    knownOperationIds: (ids) => Promise.resolve(new Set(ids.filter((id) => read().operationIds.has(id)))),
    games: (ids) => {
      const { games } = read()
      return Promise.resolve(new Map(ids.flatMap((id) => pairOf(id, games.get(id)?.game))))
    },
    counts: () => {
      const { games, settings } = read()
      return Promise.resolve({
        games: [...games.values()].filter(({ game }) => !game.isRemoved).length,
        settings: [...settings.values()].filter(({ value }) => value !== null).length,
      })
    },
    entries: (gameIds, keys) => {
      const { games, settings } = read()
      return Promise.resolve([
        ...gameIds.flatMap((id) => games.get(id)?.entry ?? []),
        ...keys.flatMap((key) => settings.get(key) ?? []),
      ])
    },
    save: (changes) => {
      write({ ...saved(read(), changes), marks: [...read().marks, newMark()] })
      return Promise.resolve()
    },
    deleteEventsOfRemovedGames: () => {
      const { games, size } = read()
      const kept = new Map([...games].map(([id, one]) => [id, one.game.isRemoved ? emptied(id, one) : one]))
      const freed = [...games].reduce((bytes, [id, one]) => bytes + one.size - (kept.get(id)?.size ?? 0), 0)
      write({ ...read(), games: kept, size: size - freed })
      return Promise.resolve()
    },
  }
}

function pairOf<Value>(id: string, value: Value | undefined): readonly (readonly [string, Value])[] {
  return value === undefined ? [] : [[id, value]]
}

function gameSizeOf(kept: Kept | undefined): GameSize | undefined {
  return kept && { own: kept.size, shown: sizeOfShownRecord(kept.entry.view, kept.game.filed) }
}

function emptied(id: string, kept: Kept): Kept {
  return { ...kept, game: { ...UNKNOWN_GAME, isRemoved: true }, size: sizeOfGame(id) }
}

function saved(account: StoredAccount, changes: LedgerChanges): Omit<StoredAccount, 'marks'> {
  const games = new Map(account.games)
  for (const { gameId, seq, eventsBefore, addedEvents, filed, isRemoved, size, view } of changes.games) {
    const { events } = games.get(gameId)?.game ?? UNKNOWN_GAME
    if (events.length !== eventsBefore) throw new Error('Somebody else changed this game')
    const game = { events: [...events, ...addedEvents], filed, isRemoved }
    games.set(gameId, { game, size, entry: { kind: 'game', gameId, seq, view } })
  }
  const settings = new Map(account.settings)
  for (const { key, value, seq } of changes.settings) settings.set(key, { kind: 'setting', key, value, seq })
  const operationIds = new Set([...account.operationIds, ...changes.operationIds])
  return { head: changes.head, size: changes.size, games, settings, operationIds, epoch: account.epoch }
}
