import { setImmediate as breathe } from 'node:timers/promises'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { computeUnlocks } from '@dutch/domain/history/unlocks'
import { parseRecord } from '@dutch/sync/history-codec'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { AchievementNotice } from './notice.ts'

/**
 * Above 2,000 games no notification is sent: computing achievements would take too long for a
 * server that answers everybody.
 */
const MOST_GAMES = 2000
/** Records between two pauses. */
const PORTION = 50

/** SPEC Z1112: null for none. In portions. */
export async function broughtBy(
  database: Kysely<Tables>,
  accountId: string,
  gameId: string,
): Promise<AchievementNotice | null> {
  const rows = await database
    .selectFrom('ledger_game')
    .select(({ fn }) => fn.coalesce('view_record', 'filed').as('record'))
    .where('account_id', '=', accountId)
    .where('view', '=', 'finished')
    .limit(MOST_GAMES + 1)
    .execute()
  if (rows.length > MOST_GAMES) return null
  const records: HistoryRecord[] = []
  for (const [index, { record }] of rows.entries()) {
    if (index % PORTION === PORTION - 1) await breathe()
    const read = record === null ? null : parseRecord(JSON.parse(record))
    if (read?.ok === true) records.push(read.value)
  }
  const computing = computeUnlocks(records, gameId)
  for (;;) {
    const step = computing.next()
    if (step.done !== true) {
      await breathe()
      continue
    }
    const unlocks = step.value
    if (unlocks.length === 0) return null
    const names = [...new Map(unlocks.map(({ key, name }) => [key, name])).values()]
    return { kind: 'achievement', gameId, names, count: unlocks.length }
  }
}
