// Reads an account for the export. Rows hold JSON, which is sent unchanged.

import { countFittingEntries, MAX_PAGE_BYTES } from '@dutch/sync/account/sizes'
import type { Kysely, Transaction } from 'kysely'
import { paginate } from '../paginate.ts'
import type { Tables } from '../tables.ts'
import { eventTextsOf, gamesOf, settingsOf } from './ledger-rows.ts'

export interface StoredGame {
  readonly id: string
  readonly state: 'active' | 'finished' | 'removed'
  /** JSON; null if the game is not filed. */
  readonly record: string | null
  /** JSON of each event, in order. */
  readonly events: readonly string[]
}

interface StoredSetting {
  readonly key: string
  /** JSON; null if the setting was emptied. */
  readonly value: string | null
}

/** Limits of a page, which has at least one thing of any size. */
export interface CopyBounds {
  readonly things: number
  readonly bytes: number
}

export const COPY_BOUNDS: CopyBounds = { things: 250, bytes: MAX_PAGE_BYTES }

/**
 * SPEC Z506: yields each game once; a page is one snapshot. Games are ordered by id, since a game that changes would
 * come twice if ordered by its last change.
 */
export function gamePages(kysely: Kysely<Tables>, accountId: string, bounds: CopyBounds) {
  return paginate(
    (after) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((transaction) => gamesAfter(transaction, accountId, after, bounds)),
    ({ id }: StoredGame) => id,
  )
}

/** SPEC Z506: yields each setting once. */
export function settingPages(kysely: Kysely<Tables>, accountId: string, { things }: CopyBounds) {
  return paginate(
    (after): Promise<readonly StoredSetting[]> =>
      settingsOf(kysely, accountId)
        .select(['key', 'value'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(things)
        .execute(),
    ({ key }) => key,
  )
}

async function gamesAfter(
  transaction: Transaction<Tables>,
  accountId: string,
  after: string,
  { things, bytes }: CopyBounds,
): Promise<readonly StoredGame[]> {
  const due = await gamesOf(transaction, accountId)
    .select(['game_id', 'size'])
    .where('game_id', '>', after)
    .orderBy('game_id')
    .limit(things)
    .execute()
  // Sizes are read before the content.
  const count = countFittingEntries(
    due.map(({ size }) => size),
    bytes,
  )
  const ids = due.slice(0, count).map((row) => row.game_id)
  if (ids.length === 0) return []
  const rows = await gamesOf(transaction, accountId)
    .select(['game_id', 'view', 'view_record', 'filed'])
    .where('game_id', 'in', ids)
    .orderBy('game_id')
    .execute()
  const events = await eventTextsOf(transaction, accountId, ids)
  return rows.map(({ game_id, view, view_record, filed }) => {
    return { id: game_id, state: view, record: view_record ?? filed, events: events.get(game_id) ?? [] }
  })
}
