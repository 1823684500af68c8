// SPEC Y814, Y824

import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

interface AccountPosition {
  /** 0 before the first change. */
  readonly head: number
  /** New after each restore, and for an account that was found to have gone back. */
  readonly epoch: string
  /** Null before the first change. */
  readonly mark: string | null
}

export async function accountPositionOf(kysely: Kysely<Tables>, accountId: string): Promise<AccountPosition> {
  const { epoch, own, head, mark } = await kysely
    .selectFrom('store')
    .leftJoin('ledger_head', (join) => join.on('ledger_head.account_id', '=', accountId))
    .select(['store.epoch', 'ledger_head.epoch as own', 'ledger_head.head', 'ledger_head.mark'])
    .executeTakeFirstOrThrow()
  return { head: head ?? 0, epoch: own === null ? epoch : `${epoch}/${own}`, mark }
}

export async function knowsMark(kysely: Kysely<Tables>, accountId: string, mark: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('ledger_mark')
    .select('mark')
    .where('account_id', '=', accountId)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row !== undefined
}

export async function beginEpoch(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const epoch = randomUUID()
  await transaction
    .insertInto('ledger_head')
    .values({ account_id: accountId, head: 0, size: 0, epoch })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ epoch }))
    .execute()
}
