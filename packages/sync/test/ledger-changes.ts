// Changes as pushes save them, for the tests of storages.

import type { GameEvent } from '@dutch/domain/game/events'
import { UNKNOWN_GAME, viewOf } from '../src/account/account-game.ts'
import type { GameChange, LedgerStore, LedgerTransaction } from '../src/account/ledger-store.ts'

export const NOTHING = { size: 0, games: [], settings: [], operationIds: [] }

export function gameChange(
  gameId: string,
  seq: number,
  before: readonly GameEvent[],
  added: readonly GameEvent[],
): GameChange {
  const events = [...before, ...added]
  const view = viewOf(gameId, { ...UNKNOWN_GAME, events })
  if (view === null) throw new Error('A game begins with its creation')
  return {
    gameId,
    seq,
    eventsBefore: before.length,
    addedEvents: added,
    filed: null,
    isRemoved: false,
    size: 1000,
    view,
  }
}

export function saveIn(
  store: LedgerStore,
  account: string,
  work: (transaction: LedgerTransaction) => Promise<void>,
): Promise<void> {
  return store.transact(account, work)
}
