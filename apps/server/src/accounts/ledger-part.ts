import type { Kysely } from 'kysely'
import { COPY_BOUNDS, gamePages, settingPages, type StoredGame } from '../storage/ledger/account-copy.ts'
import type { Tables } from '../storage/tables.ts'
import type { AccountPart } from './account-context.ts'
import { joinAsJson } from './join-as-json.ts'

export function ledgerPart(database: Kysely<Tables>, bounds = COPY_BOUNDS): AccountPart {
  return {
    name: 'cloud',
    async *exportOf(userId) {
      yield '{"games":['
      yield* joinAsJson(gamePages(database, userId, bounds), textOfGame)
      yield '],"settings":['
      yield* joinAsJson(settingPages(database, userId, bounds), ({ key, value }) => {
        return `{"key":${JSON.stringify(key)},"value":${value ?? 'null'}}`
      })
      yield ']}'
    },
    forgetWithin: async (transaction, userId) => {
      // On PostgreSQL this row makes a concurrent first push wait, which would otherwise find no row to lock.
      await transaction
        .insertInto('ledger_head')
        .values({ account_id: userId, head: 0, size: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await transaction.deleteFrom('ledger_head').where('account_id', '=', userId).execute()
    },
  }
}

function textOfGame({ id, state, record, events }: StoredGame): string {
  const [name, view] = [JSON.stringify(id), JSON.stringify(state)]
  return `{"id":${name},"state":${view},"record":${record ?? 'null'},"events":[${events.join(',')}]}`
}
