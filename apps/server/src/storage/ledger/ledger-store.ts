import { ServerFullError, type LedgerChanges, type LedgerStore } from '@dutch/sync/account/ledger-store'
import { countFittingEntries } from '@dutch/sync/account/sizes'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { createTransact } from '../group-commit.ts'
import type { Tables } from '../tables.ts'
import { orUnavailable } from '../unavailable.ts'
import { entriesOf, gamesOf, settingsOf } from './ledger-rows.ts'
import { ledgerTransaction } from './ledger-transaction.ts'
import { knowsMark, accountPositionOf } from './account-position.ts'

export function createLedgerStore({ kysely, kind, fullness }: Database, now: () => number = Date.now): LedgerStore {
  const transact = createTransact({ kysely, kind })
  return {
    transact: (accountId, work) =>
      orUnavailable(() =>
        transact(async (transaction) => {
          if (kind === 'postgres') await lockAccount(transaction, accountId)
          const within = ledgerTransaction(transaction, accountId, now())
          const save: typeof within.save = async (changes) => {
            if (fullness() === null) return within.save(changes)
            if (!isFreeingSpace(changes)) throw new ServerFullError('No new data is taken.')
            await within.save(changes)
            await within.deleteEventsOfRemovedGames()
          }
          return work({ ...within, save })
        }),
      ),
    changesAfter: (accountId, after, limit, maxBytes = Infinity) =>
      orUnavailable(() =>
        kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (transaction) => {
            const { games, settings, hasMore } = await changedRows(transaction, accountId, { after, limit, maxBytes })
            const entries = (await entriesOf(transaction, accountId, games, settings)).toSorted((a, b) => a.seq - b.seq)
            const { head, mark } = await accountPositionOf(transaction, accountId)
            return { entries, head, hasMore, mark }
          }),
      ),
    epoch: (accountId) => orUnavailable(async () => (await accountPositionOf(kysely, accountId)).epoch),
    knowsMark: (accountId, mark) => orUnavailable(() => knowsMark(kysely, accountId, mark)),
    forget: (accountId) =>
      orUnavailable(() =>
        transact(async (transaction) => {
          await transaction.deleteFrom('ledger_head').where('account_id', '=', accountId).execute()
        }),
      ),
  }
}

/** SPEC Z1306 */
function isFreeingSpace({ games, settings }: LedgerChanges): boolean {
  return games.every(({ isRemoved }) => isRemoved) && settings.every(({ value }) => value === null)
}

interface Page {
  readonly after: number
  readonly limit: number
  readonly maxBytes: number
}

/** Sizes are read before the content. */
async function changedRows(transaction: Transaction<Tables>, accountId: string, { after, limit, maxBytes }: Page) {
  const numbered = (table: 'ledger_game' | 'ledger_setting', size: RawBuilder<number>) =>
    transaction
      // Both tables have these columns.
      .selectFrom(table as 'ledger_game')
      .select(['seq', size.as('size')])
      .where('account_id', '=', accountId)
      .where('seq', '>', after)
      .orderBy('seq')
      // One row more shows whether there are further ones.
      .limit(limit + 1)
      .execute()
  const games = await numbered('ledger_game', sql`size`)
  const settings = await numbered('ledger_setting', sql`coalesce(octet_length(value), 0)`)
  const due = [...games, ...settings].toSorted((one, other) => one.seq - other.seq)
  const sizes = due.slice(0, limit).map(({ size }) => size)
  const page = due.slice(0, countFittingEntries(sizes, maxBytes))
  const last = page.at(-1)?.seq ?? after
  return {
    games: await gamesOf(transaction, accountId)
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .execute(),
    settings: await settingsOf(transaction, accountId)
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .execute(),
    hasMore: page.length < due.length,
  }
}

/** No other transaction changes the account until this one ends. */
async function lockAccount(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  for (;;) {
    const locked = await transaction
      .selectFrom('ledger_head')
      .select('head')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (locked !== undefined) return
    // The account may have been forgotten between the two statements.
    const row = { account_id: accountId, head: 0, size: 0 }
    await transaction
      .insertInto('ledger_head')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
