import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../storage/unique-violation.ts'
import type { Tables } from '../storage/tables.ts'
import type { PushPreferences } from './notifications.ts'
import type { PushTarget } from './push-service.ts'

export interface PushSubscriber extends PushTarget {
  readonly sessionId: string
  readonly userId: string
}

export interface Subscriptions {
  /** SPEC Z1105. @returns false if the endpoint is another browser's */
  readonly save: (subscription: PushSubscriber, preferences: PushPreferences) => Promise<boolean>
  /** Null if the session has no subscription. */
  readonly preferencesOf: (sessionId: string) => Promise<PushPreferences | null>
  /** @returns whether the session has a subscription */
  readonly setPreferences: (sessionId: string, preferences: PushPreferences) => Promise<boolean>
  readonly remove: (sessionId: string) => Promise<void>
  /** Deletes the subscription, unless the session has a newer one. */
  readonly forget: (target: PushSubscriber) => Promise<void>
  /** The subscriptions whose preference is on. @param except a session that is not notified */
  readonly subscribersFor: (
    userIds: readonly string[],
    preference: keyof PushPreferences,
    except: string | null,
  ) => Promise<readonly PushSubscriber[]>
  readonly ofSession: (sessionId: string) => Promise<readonly PushSubscriber[]>
  /** Whether the subscription still exists and its session is active; the user may have signed out since. */
  readonly isActive: (target: PushSubscriber) => Promise<boolean>
}

/** How many subscriptions an account may have; the oldest are deleted. */
const MAX_OF_ACCOUNT = 20
const MAX_TRIES = 8

const COLUMNS = {
  gameUpdates: 'game_updates',
  achievements: 'achievements',
  multiplayer: 'multiplayer',
} as const satisfies Readonly<Record<keyof PushPreferences, string>>

/** @param most the limit of one account */
export function createSubscriptions(
  database: Kysely<Tables>,
  now: () => Instant,
  most: number = MAX_OF_ACCOUNT,
): Subscriptions {
  const write = ({ sessionId, userId, endpoint, p256dh, auth }: PushSubscriber, preferences: PushPreferences) =>
    database.transaction().execute(async (transaction) => {
      if (await isOfAnother(transaction, { sessionId, endpoint, auth })) return false
      await transaction
        .deleteFrom('push_subscription')
        .where((each) => each.or([each('session_id', '=', sessionId), each('endpoint', '=', endpoint)]))
        .execute()
      await transaction
        .insertInto('push_subscription')
        .values({
          session_id: sessionId,
          user_id: userId,
          endpoint,
          p256dh,
          auth,
          created_at: now(),
          ...columnsOf(preferences),
        })
        .execute()
      return true
    })
  const targets = () =>
    database
      .selectFrom('push_subscription')
      .innerJoin('session', 'session.id', 'push_subscription.session_id')
      // The library stores times in this format; PostgreSQL parses it.
      .where('session.expiresAt', '>', new Date(now()).toISOString())
      .select(['session_id as sessionId', 'user_id as userId', 'endpoint', 'p256dh', 'auth'])

  return {
    save: async (subscription, preferences) => {
      for (let left = MAX_TRIES; ; left -= 1) {
        try {
          const isSaved = await write(subscription, preferences)
          if (isSaved) await makeRoom(database, subscription.userId, most)
          return isSaved
        } catch (error) {
          // Two requests of one browser inserted at once. Each try lets one of them succeed, and the next one replaces
          // it.
          if (!isUniqueViolation(error) || left === 1) throw error
        }
      }
    },
    preferencesOf: async (sessionId) => {
      const found = await database
        .selectFrom('push_subscription')
        .select(['game_updates', 'achievements', 'multiplayer'])
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return found === undefined ? null : preferencesIn(found)
    },
    setPreferences: async (sessionId, preferences) => {
      const { numUpdatedRows } = await database
        .updateTable('push_subscription')
        .set(columnsOf(preferences))
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: async (sessionId) => {
      await database.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
    },
    forget: async ({ sessionId, endpoint }) => {
      await database
        .deleteFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .where('endpoint', '=', endpoint)
        .execute()
    },
    subscribersFor: async (userIds, preference, except) => {
      if (userIds.length === 0) return []
      const wanted = targets().where('user_id', 'in', userIds).where(COLUMNS[preference], '=', 1)
      return (except === null ? wanted : wanted.where('session_id', '<>', except)).execute()
    },
    ofSession: (sessionId) => targets().where('session_id', '=', sessionId).execute(),
    isActive: async ({ sessionId, endpoint }) => {
      const found = await targets()
        .where('session_id', '=', sessionId)
        .where('endpoint', '=', endpoint)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

/** Runs after the insert, so that the last of several simultaneous calls sees all rows. */
async function makeRoom(database: Kysely<Tables>, userId: string, most: number): Promise<void> {
  const all = await database
    .selectFrom('push_subscription')
    .select('session_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute()
  const tooMany = all.slice(most).map(({ session_id }) => session_id)
  if (tooMany.length > 0) await database.deleteFrom('push_subscription').where('session_id', 'in', tooMany).execute()
}

/** Only the browser knows `auth`, so whoever learned its endpoint does not take its notifications away. */
async function isOfAnother(
  transaction: Kysely<Tables>,
  { sessionId, endpoint, auth }: Pick<PushSubscriber, 'sessionId' | 'endpoint' | 'auth'>,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('push_subscription')
    .select('session_id')
    .where('endpoint', '=', endpoint)
    .where('auth', '<>', auth)
    .where('session_id', '<>', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

function columnsOf({ gameUpdates, achievements, multiplayer }: PushPreferences) {
  const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)
  return { game_updates: flag(gameUpdates), achievements: flag(achievements), multiplayer: flag(multiplayer) }
}

export function preferencesIn(
  row: Readonly<Record<'game_updates' | 'achievements' | 'multiplayer', 0 | 1>>,
): PushPreferences {
  return {
    gameUpdates: row.game_updates === 1,
    achievements: row.achievements === 1,
    multiplayer: row.multiplayer === 1,
  }
}
