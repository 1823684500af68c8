import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** Remembers which events of the provider, and which restores, were handled. */
export interface BillingEvents {
  readonly isHandled: (eventId: string) => Promise<boolean>
  readonly markHandled: (eventId: string, now: number) => Promise<void>
  readonly forgetEvents: (before: number) => Promise<void>
}

export function createBillingEvents(database: Kysely<Tables>): BillingEvents {
  return {
    isHandled: (eventId) => isHandled(database, eventId),
    markHandled: async (eventId, now) => {
      await database
        .insertInto('premium_event')
        .values({ event_id: eventId, heard_at: now })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
    },
    forgetEvents: async (before) => {
      await database.deleteFrom('premium_event').where('heard_at', '<', before).execute()
    },
  }
}

export async function isHandled(database: Kysely<Tables>, eventId: string): Promise<boolean> {
  const event = await database
    .selectFrom('premium_event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return event !== undefined
}
