import { setImmediate as breathe } from 'node:timers/promises'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { computeUnlocks } from '@dutch/domain/history/unlocks'
import { parseRecord } from '@dutch/sync/history-codec'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { AchievementNotification } from './notifications.ts'

/** With more games, computing achievements would block the server for more than about 0.1 s. */
const MOST_GAMES = 2000
/** The size of 2,000 games with six players and 15 rounds. */
const MOST_BYTES = 4 * 1024 * 1024
/** How many records are parsed between two pauses for other requests. */
const PORTION = 50

/** SPEC Z1112: the achievements that a finished game brought; null for none. Pauses for other requests. */
export async function achievementsFrom(
  database: Kysely<Tables>,
  accountId: string,
  gameId: string,
): Promise<AchievementNotification | null> {
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
