import { setImmediate as breathe } from 'node:timers/promises'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { computeUnlocks } from '@dutch/domain/history/unlocks'
import { parseRecord } from '@dutch/sync/history-codec'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { AchievementNotice } from './notice.ts'

/** Beyond, computing achievements would take a server that answers everybody over some 0.1 s. */
const MOST_GAMES = 2000
/** What 2,000 games of six people and 15 rounds take. */
const MOST_BYTES = 4 * 1024 * 1024
/** Records between two pauses. */
const PORTION = 50

/** SPEC Z1112: null for none. In portions. */
export async function broughtBy(
  database: Kysely<Tables>,
  accountId: string,
  gameId: string,
): Promise<AchievementNotice | null> {
  const finished = database.selectFrom('ledger_game').where('account_id', '=', accountId).where('view', '=', 'finished')
  const { games, bytes } = await finished
    .select(({ fn }) => [
      fn.countAll().as('games'),
      sql`sum(coalesce(octet_length(view_record), octet_length(filed)))`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(games) > MOST_GAMES || Number(bytes) > MOST_BYTES) return null
  const rows = await finished.select(({ fn }) => fn.coalesce('view_record', 'filed').as('record')).execute()
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
