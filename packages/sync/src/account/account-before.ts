import type { AccountGame } from './account-game.ts'
import type { Entry, LedgerChanges, LedgerTransaction } from './ledger-store.ts'
import type { GameSize } from './sizes.ts'

export interface AccountBefore {
  readonly head: number
  /** Of the account, in bytes. */
  readonly size: number
  readonly games: ReadonlyMap<string, AccountGame>
  /** In bytes. */
  readonly sizes: ReadonlyMap<string, GameSize>
  readonly settings: ReadonlyMap<string, string | null>
  readonly knownIds: ReadonlySet<string>
  /** Counted only if the operations may add a game or a setting; otherwise 0. */
  readonly counts: { readonly games: number; readonly settings: number }
}

export async function accountBefore(
  transaction: LedgerTransaction,
  gameIds: readonly string[],
  keys: readonly string[],
  operationIds: readonly string[],
): Promise<AccountBefore> {
  const set = await transaction.entries([], keys)
  const settings = new Map(set.flatMap((entry) => (entry.kind === 'setting' ? [[entry.key, entry.value]] : [])))
  const games = await transaction.games(gameIds)
  const isAdding = gameIds.some((id) => !games.has(id)) || keys.some((key) => (settings.get(key) ?? null) === null)
  return {
    head: await transaction.head(),
    size: await transaction.size(),
    games,
    sizes: await transaction.sizes(gameIds),
    settings,
    knownIds: await transaction.knownOperationIds(operationIds),
    counts: isAdding ? await transaction.counts() : { games: 0, settings: 0 },
  }
}

export async function entriesAfter(
  transaction: LedgerTransaction,
  changes: LedgerChanges | null,
  gameIds: readonly string[],
  keys: readonly string[],
): Promise<readonly Entry[]> {
  const { games, settings } = changes ?? { games: [], settings: [] }
  const changed = new Set(games.map(({ gameId }) => gameId))
  const changedKeys = new Set(settings.map(({ key }) => key))
  const unchanged = await transaction.entries(
    gameIds.filter((id) => !changed.has(id)),
    keys.filter((key) => !changedKeys.has(key)),
  )
  return [
    ...games.map(({ gameId, seq, view }): Entry => ({ kind: 'game', gameId, seq, view })),
    ...settings.map((setting): Entry => ({ kind: 'setting', ...setting })),
    ...unchanged,
  ]
}
