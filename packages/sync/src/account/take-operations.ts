// What a push makes of an account, decided in memory between one read and one write.

import { openGame, UNKNOWN_GAME, type AccountGame, type OpenGame } from './account-game.ts'
import type { Entry, GameChange, LedgerChanges, LedgerTransaction, SettingEntry } from './ledger-store.ts'
import type { GameOperation, Operation, OperationRefusal, SetOperation } from './operation.ts'
import {
  MARK_BYTES,
  MAX_ACCOUNT_BYTES,
  MAX_GAME_BYTES,
  sizeOfEvent,
  sizeOfGame,
  sizeOfIdentity,
  sizeOfJson,
  sizeOfOperation,
  sizeOfSetting,
  sizeOfShown,
  type GameSize,
} from './sizes.ts'

/** Of one account. */
const MAX_GAMES = 20_000
const MAX_SETTINGS = 1000

/** Everything that the operations speak of. */
export interface AccountBefore {
  readonly head: number
  /** Bytes of the account. */
  readonly size: number
  readonly games: ReadonlyMap<string, AccountGame>
  /** Bytes. */
  readonly sizes: ReadonlyMap<string, GameSize>
  /** Those that were ever set. */
  readonly settings: ReadonlyMap<string, string | null>
  readonly knownIds: ReadonlySet<string>
  /** Of the account, without removed and emptied ones; asked only for new things. */
  readonly counts: { readonly games: number; readonly settings: number }
}

export interface Taken {
  /** Null where nothing changes. */
  readonly changes: LedgerChanges | null
  readonly refusals: ReadonlyMap<Operation, OperationRefusal>
}

export async function standingOf(
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
    knownIds: await transaction.known(operationIds),
    counts: isAdding ? await transaction.counts() : { games: 0, settings: 0 },
  }
}

/** As changed, or as it stands. */
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

/** SPEC Y141 to Y145, Y183. @param most bytes of the account */
export function takeOperations(
  standing: AccountBefore,
  operations: readonly Operation[],
  most: number = MAX_ACCOUNT_BYTES,
): Taken {
  const games = new Map<string, OpenGame>()
  const settings = new Map<string, string | null>()
  const refusals = new Map<Operation, OperationRefusal>()
  const operationIds = new Set<string>()
  /** Things that had no room: what follows of them would not fit. */
  const outside = new Set<string>()
  let size = standing.size
  let added = 0

  const hasRoom = (subject: string, operation: Operation, isMakingRoom = false): boolean => {
    if (isMakingRoom) return true
    if (outside.has(subject)) return false
    if (size + sizeOfOperation(operation) <= most) return true
    outside.add(subject)
    return false
  }
  /** By events of this push. */
  const grownBy = new Map<string, number>()
  /** SPEC Y291: every push reads the whole game, and others wait. */
  const isTooLarge = (operation: GameOperation): boolean => {
    if (operation.kind === 'remove') return false
    const { gameId, kind } = operation
    const [grown, more] = [grownBy.get(gameId) ?? 0, sizeOfOperation(operation)]
    const all = (standing.sizes.get(gameId)?.own ?? 0) + grown + more
    if (all > (kind === 'event' ? MAX_GAME_BYTES : 2 * MAX_GAME_BYTES)) return true
    if (kind === 'event') grownBy.set(gameId, grown + more)
    return false
  }
  const change = (operation: GameOperation): OperationRefusal | null => {
    const { gameId } = operation
    const before = standing.games.get(gameId)
    const known = games.get(gameId)
    const isNew = before === undefined && known === undefined
    if (isNew && standing.counts.games + added >= MAX_GAMES) return 'too-many'
    const game = known ?? openGame(before ?? UNKNOWN_GAME)
    if (operation.kind === 'event' && game.has(operation.event)) return null
    if (isTooLarge(operation)) return 'too-many'
    // Removing an absent game adds one identity.
    const isMakingRoom = operation.kind === 'remove' && !isNew && !game.game().isRemoved
    if (!hasRoom(`game ${gameId}`, operation, isMakingRoom)) return 'full'
    const refusal = game.take(operation)
    if (refusal !== null) return refusal
    games.set(gameId, game)
    if (isNew) added += 1
    return null
  }
  const set = (operation: SetOperation): OperationRefusal | null => {
    const { key, value } = operation
    const isNew = (settings.get(key) ?? standing.settings.get(key) ?? null) === null && value !== null
    const news = [...settings].filter(([other, set]) => set !== null && (standing.settings.get(other) ?? null) === null)
    if (isNew && standing.counts.settings + news.length >= MAX_SETTINGS) return 'too-many'
    if (!hasRoom(`setting ${key}`, operation)) return 'full'
    settings.set(key, value)
    return null
  }

  for (const operation of operations) {
    // Events are known by their place in the game, everything else by its identity.
    const isEvent = operation.kind === 'event'
    if (!isEvent && (standing.knownIds.has(operation.id) || operationIds.has(operation.id))) continue
    const refusal = operation.kind === 'set' ? set(operation) : change(operation)
    if (refusal !== null) {
      refusals.set(operation, refusal)
      continue
    }
    size += sizeOfOperation(operation)
    if (!isEvent) operationIds.add(operation.id)
  }

  let { head } = standing
  size = standing.size
  for (const id of operationIds) size += sizeOfIdentity(id)
  const changedGames: GameChange[] = []
  for (const [gameId, open] of games) {
    const before = standing.games.get(gameId)
    const game = open.game()
    const view = before === game ? null : open.view(gameId)
    if (view === null) continue
    head += 1
    const { length: eventsBefore } = (before ?? UNKNOWN_GAME).events
    const { events, filed, isRemoved } = game
    const addedEvents = events.slice(eventsBefore)
    const { own: ownBefore, shown: shownBefore } = standing.sizes.get(gameId) ?? { own: 0, shown: 0 }
    const grown = addedEvents.reduce((bytes, event) => bytes + sizeOfEvent(gameId, event), 0)
    const filedGrown = sizeOfJson(filed) - sizeOfJson(before?.filed)
    const sizeAfter = (before === undefined ? sizeOfGame(gameId) : ownBefore) + grown + filedGrown
    size += sizeAfter - ownBefore + sizeOfShown(view, filed) - shownBefore
    changedGames.push({ gameId, seq: head, eventsBefore, addedEvents, filed, isRemoved, size: sizeAfter, view })
  }
  const changedSettings: Omit<SettingEntry, 'kind'>[] = []
  for (const [key, value] of settings) {
    head += 1
    const before = standing.settings.get(key)
    size += sizeOfSetting(key, value) - (before === undefined ? 0 : sizeOfSetting(key, before))
    changedSettings.push({ key, value, seq: head })
  }
  const isNothing = head === standing.head && operationIds.size === 0
  size += MARK_BYTES
  const changes = { head, size, games: changedGames, settings: changedSettings, operationIds: [...operationIds] }
  return { refusals, changes: isNothing ? null : changes }
}
