import { randomUUID } from 'node:crypto'
import type { AccountGame } from '@dutch/sync/account/account-game'
import type { LedgerChanges, LedgerTransaction } from '@dutch/sync/account/ledger-store'
import { sizeOfGame } from '@dutch/sync/account/sizes'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { beginEpoch, knowsMark, accountPositionOf } from './account-position.ts'
import {
  entriesOf,
  eventsOf,
  gamesOf,
  recordOf,
  rowOfGame,
  rowOfSetting,
  rowsOfEvents,
  settingsOf,
} from './ledger-rows.ts'

export function ledgerTransaction(transaction: Transaction<Tables>, accountId: string, now: number): LedgerTransaction {
  const allGames = gamesOf(transaction, accountId)
  const allSettings = settingsOf(transaction, accountId)
  const gameRows = async (gameIds: readonly string[]) =>
    gameIds.length === 0 ? [] : allGames.selectAll().where('game_id', 'in', gameIds).execute()
  const settingRows = async (keys: readonly string[]) =>
    keys.length === 0 ? [] : allSettings.selectAll().where('key', 'in', keys).execute()
  return {
    head: async () => (await accountPositionOf(transaction, accountId)).head,
    epoch: async () => (await accountPositionOf(transaction, accountId)).epoch,
    mark: async () => (await accountPositionOf(transaction, accountId)).mark,
    knowsMark: (mark) => knowsMark(transaction, accountId, mark),
    beginEpoch: () => beginEpoch(transaction, accountId),
    size: async () => {
      const row = await transaction
        .selectFrom('ledger_head')
        .select('size')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.size ?? 0
    },
    sizes: async (gameIds) => {
      if (gameIds.length === 0) return new Map()
      const rows = await allGames
        .select(['game_id', 'size', sql<number>`coalesce(octet_length(view_record), 0)`.as('shown')])
        .where('game_id', 'in', gameIds)
        .execute()
      return new Map(rows.map(({ game_id, size, shown }) => [game_id, { own: size, shown }]))
    },
    knownOperationIds: async (operationIds) => {
      if (operationIds.length === 0) return new Set()
      const rows = await transaction
        .selectFrom('ledger_operation')
        .select('operation_id')
        .where('account_id', '=', accountId)
        .where('operation_id', 'in', operationIds)
        .execute()
      return new Set(rows.map((row) => row.operation_id))
    },
    games: async (gameIds) => {
      const rows = await gameRows(gameIds)
      const events = await eventsOf(
        transaction,
        accountId,
        rows.map((row) => row.game_id),
      )
      return new Map(
        rows.map(({ game_id, filed, is_removed }): [string, AccountGame] => [
          game_id,
          { events: events.get(game_id) ?? [], filed: recordOf(filed), isRemoved: is_removed === 1 },
        ]),
      )
    },
    counts: async () => {
      const counted = sql<number>`count(*)`.as('rows')
      const games = await allGames.select(counted).where('is_removed', '=', 0).executeTakeFirstOrThrow()
      const settings = await allSettings.select(counted).where('value', 'is not', null).executeTakeFirstOrThrow()
      return { games: games.rows, settings: settings.rows }
    },
    entries: async (gameIds, keys) =>
      entriesOf(transaction, accountId, await gameRows(gameIds), await settingRows(keys)),
    save: (changes) => save(transaction, accountId, changes, now),
    deleteEventsOfRemovedGames: () => deleteEventsOfRemovedGames(transaction, accountId),
  }
}

/** Drops the content of removed games. */
async function deleteEventsOfRemovedGames(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const removed = gamesOf(transaction, accountId).where('is_removed', '=', 1)
  const empty = sql<number>`${sql.lit(sizeOfGame(''))} + 2 * octet_length(game_id)`
  const { freed } = await removed
    .select(sql<number | null>`cast(sum(size - (${empty})) as bigint)`.as('freed'))
    .executeTakeFirstOrThrow()
  if (freed === null || freed === 0) return
  await transaction
    .deleteFrom('ledger_event')
    .where('account_id', '=', accountId)
    .where('game_id', 'in', removed.select('game_id'))
    .execute()
  await transaction
    .updateTable('ledger_game')
    .set({ event_count: 0, filed: null, view_record: null, size: empty })
    .where('account_id', '=', accountId)
    .where('is_removed', '=', 1)
    .execute()
  await transaction
    .updateTable('ledger_head')
    .set(({ eb }) => ({ size: eb('size', '-', freed) }))
    .where('account_id', '=', accountId)
    .execute()
}

async function save(
  transaction: Transaction<Tables>,
  accountId: string,
  changes: LedgerChanges,
  now: number,
): Promise<void> {
  const { head, size, games, settings, operationIds } = changes
  const mark = randomUUID()
  await transaction
    .insertInto('ledger_head')
    .values({ account_id: accountId, head, size, mark })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ head, size, mark }))
    .execute()
  await transaction.insertInto('ledger_mark').values({ account_id: accountId, mark }).execute()
  if (games.length > 0) {
    await transaction
      .insertInto('ledger_game')
      .values(games.map((change) => rowOfGame(accountId, change, now)))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'game_id']).doUpdateSet(({ ref }) => ({
          seq: ref('excluded.seq'),
          event_count: ref('excluded.event_count'),
          size: ref('excluded.size'),
          filed: ref('excluded.filed'),
          is_removed: ref('excluded.is_removed'),
          view: ref('excluded.view'),
          view_record: ref('excluded.view_record'),
          due_at: ref('excluded.due_at'),
        })),
      )
      .execute()
  }
  const events = games.flatMap((change) => rowsOfEvents(accountId, change))
  if (events.length > 0) await transaction.insertInto('ledger_event').values(events).execute()
  if (settings.length > 0) {
    await transaction
      .insertInto('ledger_setting')
      .values(settings.map((setting) => rowOfSetting(accountId, setting, now)))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).doUpdateSet(({ ref }) => ({
          seq: ref('excluded.seq'),
          value: ref('excluded.value'),
          due_at: ref('excluded.due_at'),
        })),
      )
      .execute()
  }
  if (operationIds.length > 0) {
    await transaction
      .insertInto('ledger_operation')
      .values(operationIds.map((id) => ({ account_id: accountId, operation_id: id })))
      .execute()
  }
}
