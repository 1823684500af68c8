import { openGame, UNKNOWN_GAME, type OpenGame } from './account-game.ts'
import type { AccountBefore } from './account-before.ts'
import type { GameChange, LedgerChanges, SettingEntry } from './ledger-store.ts'
import { subjectOf, type GameOperation, type Operation, type OperationRefusal, type SetOperation } from './operation.ts'
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
  sizeOfShownRecord,
} from './sizes.ts'

/** Bounds of one account. */
const MAX_GAMES = 20_000
const MAX_SETTINGS = 1000

interface Taken {
  readonly changes: LedgerChanges | null
  readonly refusals: ReadonlyMap<Operation, OperationRefusal>
}

/** SPEC Y808 to Y812, Y820. @param most bytes of the account */
export function takeOperations(
  account: AccountBefore,
  operations: readonly Operation[],
  most: number = MAX_ACCOUNT_BYTES,
): Taken {
  const games = new Map<string, OpenGame>()
  const settings = new Map<string, string | null>()
  const refusals = new Map<Operation, OperationRefusal>()
  const operationIds = new Set<string>()
  /** Games and settings without space, of which every later operation is refused as well. */
  const subjectsWithoutSpace = new Set<string>()
  /** Games of which this push has another copy: what follows its creation belongs to that copy. */
  const diverged = new Set<string>()
  let size = account.size
  let added = 0

  const hasSpace = (operation: Operation): boolean => {
    const subject = subjectOf(operation)
    if (subjectsWithoutSpace.has(subject)) return false
    if (size + sizeOfOperation(operation) <= most) return true
    subjectsWithoutSpace.add(subject)
    return false
  }
  const grownBy = new Map<string, number>()
  /** SPEC Y825: games are bounded, since every push reads the whole game. */
  const isTooLarge = (operation: GameOperation): boolean => {
    if (operation.kind === 'remove') return false
    const { gameId, kind } = operation
    const [grown, more] = [grownBy.get(gameId) ?? 0, sizeOfOperation(operation)]
    const all = (account.sizes.get(gameId)?.own ?? 0) + grown + more
    if (all > (kind === 'event' ? MAX_GAME_BYTES : 2 * MAX_GAME_BYTES)) return true
    if (kind === 'event') grownBy.set(gameId, grown + more)
    return false
  }
  const change = (operation: GameOperation): OperationRefusal | null => {
    const { gameId } = operation
    const before = account.games.get(gameId)
    const known = games.get(gameId)
    const isNew = before === undefined && known === undefined
    if (isNew && account.counts.games + added >= MAX_GAMES) return 'too-many'
    const game = known ?? openGame(before ?? UNKNOWN_GAME)
    if (operation.kind === 'event' && game.has(operation.event)) return null
    if (diverged.has(gameId)) return 'diverged'
    if (isTooLarge(operation)) return 'too-many'
    // A removal frees space, unless the game is absent: then it adds an id.
    const isFreeingSpace = operation.kind === 'remove' && !isNew && !game.game().isRemoved
    if (!isFreeingSpace && !hasSpace(operation)) return 'full'
    const refusal = game.take(operation)
    if (refusal === 'diverged') diverged.add(gameId)
    if (refusal !== null) return refusal
    games.set(gameId, game)
    if (isNew) added += 1
    return null
  }
  const set = (operation: SetOperation): OperationRefusal | null => {
    const { key, value } = operation
    const isNew = (settings.get(key) ?? account.settings.get(key) ?? null) === null && value !== null
    const added = [...settings].filter(([other, set]) => set !== null && (account.settings.get(other) ?? null) === null)
    if (isNew && account.counts.settings + added.length >= MAX_SETTINGS) return 'too-many'
    if (!hasSpace(operation)) return 'full'
    settings.set(key, value)
    return null
  }

  for (const operation of operations) {
    // A repeated event is found in its game, not among the operations.
    const isEvent = operation.kind === 'event'
    if (!isEvent && (account.knownIds.has(operation.id) || operationIds.has(operation.id))) continue
    const refusal = operation.kind === 'set' ? set(operation) : change(operation)
    if (refusal !== null) {
      refusals.set(operation, refusal)
      continue
    }
    size += sizeOfOperation(operation)
    if (!isEvent) operationIds.add(operation.id)
  }

  return { refusals, changes: changesOf(account, { games, settings, operationIds }) }
}

interface Outcome {
  readonly games: ReadonlyMap<string, OpenGame>
  readonly settings: ReadonlyMap<string, string | null>
  readonly operationIds: ReadonlySet<string>
}

function changesOf(account: AccountBefore, { games, settings, operationIds }: Outcome): LedgerChanges | null {
  let { head, size } = account
  for (const id of operationIds) size += sizeOfIdentity(id)
  const changedGames: GameChange[] = []
  for (const [gameId, open] of games) {
    const before = account.games.get(gameId)
    const game = open.game()
    const view = before === game ? null : open.view(gameId)
    if (view === null) continue
    head += 1
    const { length: eventsBefore } = (before ?? UNKNOWN_GAME).events
    const { events, filed, isRemoved } = game
    const addedEvents = events.slice(eventsBefore)
    const { own: ownBefore, shown: shownBefore } = account.sizes.get(gameId) ?? { own: 0, shown: 0 }
    const grown = addedEvents.reduce((bytes, event) => bytes + sizeOfEvent(gameId, event), 0)
    const filedGrown = sizeOfJson(filed) - sizeOfJson(before?.filed)
    const sizeAfter = (before === undefined ? sizeOfGame(gameId) : ownBefore) + grown + filedGrown
    size += sizeAfter - ownBefore + sizeOfShownRecord(view, filed) - shownBefore
    changedGames.push({ gameId, seq: head, eventsBefore, addedEvents, filed, isRemoved, size: sizeAfter, view })
  }
  const changedSettings: Omit<SettingEntry, 'kind'>[] = []
  for (const [key, value] of settings) {
    head += 1
    const before = account.settings.get(key)
    size += sizeOfSetting(key, value) - (before === undefined ? 0 : sizeOfSetting(key, before))
    changedSettings.push({ key, value, seq: head })
  }
  const isNothing = head === account.head && operationIds.size === 0
  size += MARK_BYTES
  const changes = { head, size, games: changedGames, settings: changedSettings, operationIds: [...operationIds] }
  return isNothing ? null : changes
}
