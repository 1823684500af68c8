import { sql, type Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { Database } from '../storage/database.ts'
import { HttpRefusal } from './refusal.ts'

export interface Limit {
  /** Identifies the kind of attempt. */
  readonly name: string
  readonly max: number
  readonly withinMs: number
}

export interface Limits {
  /**
   * Counts attempts, or none of them if one is refused. Call it before the attempts are made, so that simultaneous ones
   * are all counted.
   * @throws HttpRefusal `too_many_requests`
   */
  readonly count: (attempts: readonly Attempt[]) => Promise<void>
  /** Counts one attempt if it is within its limit, and answers whether it is. */
  readonly isWithin: (attempt: Attempt) => Promise<boolean>
  /** Takes the counts of successful attempts back. */
  readonly forgive: (attempts: readonly Attempt[]) => Promise<void>
  /** Clears the counts of all attempts whose `within` is this group. */
  readonly forgiveWithin: (limits: readonly Limit[], group: string) => Promise<void>
  /** Runs several counts in one transaction on SQLite, so that they cost one write to disk. */
  readonly inOneTransaction: <Value>(work: (limits: Limits) => Promise<Value>) => Promise<Value>
  /** Seconds until another attempt is allowed; null if it is allowed now. Counts nothing. */
  readonly secondsUntilAllowed: (attempt: Attempt) => Promise<number | null>
}

export interface Attempt {
  readonly limit: Limit
  /** What the count belongs to: an address, an account or a code. */
  readonly of: string
  readonly within?: string
  readonly clearsWholeCount?: boolean
}

/** The clocks of several servers differ by less than this. */
const MOST_APART_MS = 60_000

type Digest = (text: string) => string

/**
 * SPEC Z301, Z302
 * @param digests several while a secret is being replaced
 * @param kind `sqlite` has one writer, so transactions over several keys cannot deadlock
 */
export function createLimits(
  database: Kysely<Tables>,
  now: () => number,
  digests: readonly Digest[],
  kind: Database['kind'] = 'postgres',
): Limits {
  // Keys are digests, because what is counted includes e-mail addresses and codes.
  const groupOf = ({ name }: Limit, group: string | undefined, digest: Digest): string =>
    group === undefined ? `${name}:` : `${name}:${digest(`${name}\n${group}`)}:`
  const keyOf = ({ limit, of, within }: Attempt, digest: Digest): string =>
    `${groupOf(limit, within, digest)}${digest(`${limit.name}\n${of}`)}`
  const keysOf = (attempt: Attempt) => digests.map((digest) => keyOf(attempt, digest))

  const secondsUntilAllowed: Limits['secondsUntilAllowed'] = async (attempt) => {
    const at = now()
    const rows = await database
      .selectFrom('attempts')
      .select('expires_at')
      .where('key', 'in', keysOf(attempt))
      .where('count', '>=', attempt.limit.max)
      .where('expires_at', '>', at)
      .where('expires_at', '<=', latestEnd(attempt.limit, at))
      .execute()
    return rows.length === 0 ? null : secondsUntil(Math.max(...rows.map(({ expires_at }) => expires_at)), at)
  }

  /**
   * Counts under each digest, so that servers with the old and the new secret share one count. An attempt that one limit
   * refuses uses up no other: all limits are read first, and what simultaneous attempts used up meanwhile is taken back.
   * Returns seconds like `secondsUntilAllowed`.
   */
  const countAll = async (attempts: readonly Attempt[]): Promise<number | null> => {
    const isOneKey = attempts.length * digests.length === 1
    for (const attempt of isOneKey ? [] : attempts) {
      const retryAfter = await secondsUntilAllowed(attempt)
      if (retryAfter !== null) return retryAfter
    }
    const counted: string[] = []
    for (const attempt of attempts) {
      for (const key of keysOf(attempt)) {
        const retryAfter = await countKey(database, key, attempt.limit, now())
        if (retryAfter !== null) {
          await takeBack(counted)
          return retryAfter
        }
        counted.push(key)
      }
    }
    return null
  }

  const takeBack = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const less = sql<number>`attempts.count - 1`
    await database.updateTable('attempts').set({ count: less }).where('key', 'in', keys).execute()
  }

  const inOneTransaction: Limits['inOneTransaction'] = async (work) => {
    if (kind !== 'sqlite' || database.isTransaction) return work(createLimits(database, now, digests))
    return database.transaction().execute((transaction) => work(createLimits(transaction, now, digests)))
  }

  return {
    inOneTransaction,
    count: async (attempts) => {
      if (attempts.length > 1 && kind === 'sqlite') return inOneTransaction((limits) => limits.count(attempts))
      const retryAfter = await countAll(attempts)
      if (retryAfter !== null) throw new HttpRefusal(429, 'too_many_requests', { retryAfter })
    },
    isWithin: async (attempt) => (await countAll([attempt])) === null,
    forgive: async (attempts) => {
      for (const attempt of attempts) {
        if (attempt.clearsWholeCount === true) {
          await database.deleteFrom('attempts').where('key', 'in', keysOf(attempt)).execute()
        } else {
          await takeBack(keysOf(attempt))
        }
      }
    },
    forgiveWithin: async (groups, group) => {
      for (const limit of groups)
        for (const digest of digests) {
          const beginning = groupOf(limit, group, digest)
          await database.deleteFrom('attempts').where('key', 'like', `${beginning}%`).execute()
        }
    },
    secondsUntilAllowed,
  }
}

/** Counts one attempt if it is within its limit. @returns null if it was counted, else the seconds to wait */
async function countKey(database: Kysely<Tables>, key: string, limit: Limit, at: number): Promise<number | null> {
  const isOver = sql<boolean>`(attempts.expires_at <= ${at} or attempts.expires_at > ${latestEnd(limit, at)})`
  const expiresAt = at + limit.withinMs
  const counted = await database
    .insertInto('attempts')
    .values({ key, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
          expires_at: sql`case when ${isOver} then ${expiresAt} else attempts.expires_at end`,
        })
        // A refused attempt must not cause a write to disk.
        .where(sql<boolean>`(attempts.count < ${limit.max} or ${isOver})`),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted !== undefined) return null
  const full = await database.selectFrom('attempts').select('expires_at').where('key', '=', key).executeTakeFirst()
  return secondsUntil(full?.expires_at ?? at, at)
}

function secondsUntil(moment: number, at: number): number {
  return Math.max(1, Math.ceil((moment - at) / 1000))
}

function latestEnd({ withinMs }: Limit, at: number): number {
  return at + withinMs + MOST_APART_MS
}
