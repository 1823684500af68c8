// Adapts a transaction of `DutchDb` to the port `DiskTransaction`.

import type { Instant } from '@dutch/domain/instant'
import type { LoggedGame } from '@dutch/sync/game-log'
import type { DiskTransaction, GameUnderWay, StoreName } from '@dutch/sync/account/disk'
import { readTransactionOf, rangeOf, numericKeyOf } from '../../../browser/read-transaction.ts'
import type { WriteTransaction } from '../../../browser/dutch-db.ts'
import { markClosed, markOpen, NO_GAME, presentGame, putGame, type KnownGame } from './indexeddb-game-record.ts'
import { quarantineWithin } from './quarantine.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

/** What a transaction changed, for the crash copy and the other tabs. */
export interface DiskChanges {
  /** Undefined where the game did not change. */
  game: LoggedGame | null | undefined
  isHistoryChanged: boolean
  readonly preferences: Set<string>
  readonly closed: string[]
}

export function noChanges(): DiskChanges {
  return { game: undefined, isHistoryChanged: false, preferences: new Set(), closed: [] }
}

/** @param reopen removes a game from the closed games outside the database */
export function diskTransaction(
  transaction: WriteTransaction,
  changes: DiskChanges,
  now: Instant,
  reopen: (gameId: string) => void = () => undefined,
): DiskTransaction {
  const store = (storeName: StoreName) => transaction.objectStore(storeName)
  const noteHistory = (storeName: StoreName) => {
    if (storeName === 'gameHistory') changes.isHistoryChanged = true
  }
  return {
    ...readTransactionOf(transaction),
    put: (storeName, value) => {
      noteHistory(storeName)
      if (storeName === 'gameHistory') deleteTwin(transaction, value.id)
      else changes.preferences.add(value.id)
      return inItsTurn(store(storeName).put(value))
    },
    delete: (storeName, id) => {
      noteHistory(storeName)
      if (storeName === 'gameHistory') deleteTwin(transaction, id)
      return inItsTurn(store(storeName).delete(id))
    },
    clear: async (storeName, prefix) => {
      noteHistory(storeName)
      const range = rangeOf(prefix)
      if (range === null) await store(storeName).clear()
      else await store(storeName).delete(range)
    },
    count: (storeName, prefix) => store(storeName).count(rangeOf(prefix)),
    game: gameUnderWay(transaction, changes, now, reopen),
    quarantine: (reason, source, content) => quarantineWithin(transaction, { reason, source, content }, now),
  }
}

function gameUnderWay(
  transaction: WriteTransaction,
  changes: DiskChanges,
  now: number,
  reopen: (gameId: string) => void,
): GameUnderWay {
  // Read once per transaction: every game of an account is compared with it.
  let present: KnownGame | null = null
  return {
    read: async () => {
      present ??= await presentGame(transaction, null, now)
      return present.game
    },
    write: async (game) => {
      present = game === null ? NO_GAME : { game, lastIntegrityCheck: null }
      changes.game = game
      if (game !== null) {
        reopen(game.gameId)
        await markOpen(transaction, game.gameId)
      }
      await putGame(transaction, present, now)
      // Events may be in another order. Without the head every tab reads the record again.
      await transaction.objectStore('userPreferences').delete(PREFERENCE_IDS.gameHead)
    },
    markClosed: async (gameId) => {
      changes.closed.push(gameId)
      await markClosed(transaction, gameId)
    },
  }
}

function deleteTwin(transaction: WriteTransaction, id: string): void {
  const twin = numericKeyOf(id)
  if (twin !== null) void inItsTurn(transaction.objectStore('gameHistory').delete(twin))
}

/** Does not wait for a change: IndexedDB keeps the order, and a failure aborts the transaction. */
function inItsTurn(change: Promise<unknown>): Promise<void> {
  change.catch(() => undefined)
  return Promise.resolve()
}
