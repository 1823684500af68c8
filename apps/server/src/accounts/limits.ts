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
   * Counts attempts. Call it before the attempts are made, so that simultaneous ones are all counted.
   * @throws HttpRefusal `too_many_requests`
   */
  readonly count: (attempts: readonly Attempt[]) => Promise<void>
  /** Counts one attempt and answers whether it is within its limit. */
  readonly isWithin: (attempt: Attempt) => Promise<boolean>
  /** Takes the counts of successful attempts back. */
  readonly forgive: (attempts: readonly Attempt[]) => Promise<void>
  /** Clears the counts of all attempts whose `within` is this group. */
  readonly forgiveWithin: (limits: readonly Limit[], group: string) => Promise<void>
  /** Runs several counts in one transaction on SQLite, so that they cost one write to disk. */
  readonly together: <Value>(work: (limits: Limits) => Promise<Value>) => Promise<Value>
  /** Seconds until another attempt is allowed; null if it is allowed now. Counts nothing. */
  readonly usedUp: (attempt: Attempt) => Promise<number | null>
}

export interface Attempt {
  readonly limit: Limit
  /** What the count belongs to: an address, an account or a code. */
  readonly of: string
  readonly within?: string
  readonly isForgivenWhole?: boolean
}

/** The clocks of several servers differ by less than this. */
const MOST_APART_MS = 60_000

type Digest = (text: string) => string
/** There are several digests while a secret is being replaced. */
type Digests = Digest | readonly Digest[]

/** SPEC Z301, Z302 @param kind `sqlite` has one writer, so transactions over several keys cannot deadlock */
export function createLimits(
  database: Kysely<Tables>,
  now: () => number,
  given: Digests,
  kind: Database['kind'] = 'postgres',
): Limits {
  const digests = typeof given === 'function' ? [given] : given
  // Keys are digests, because what is counted includes e-mail addresses and codes.
  const groupOf = ({ name }: Limit, group: string | undefined, digest: Digest): string =>
    group === undefined ? `${name}:` : `${name}:${digest(`${name}\n${group}`)}:`
  const keyOf = ({ limit, of, within }: Attempt, digest: Digest): string =>
    `${groupOf(limit, within, digest)}${digest(`${limit.name}\n${of}`)}`
  const keysOf = (attempt: Attempt) => digests.map((digest) => keyOf(attempt, digest))
  const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - now()) / 1000))
  const latestEnd = ({ withinMs }: Limit, at: number) => at + withinMs + MOST_APART_MS

  /** Counts under each digest, so that servers with the old and the new secret share one count. */
  const countOne = async (attempt: Attempt): Promise<number | null> => {
    let longest: number | null = null
    for (const key of keysOf(attempt)) {
      const retryAfter = await countKey(key, attempt)
      if (retryAfter !== null) longest = Math.max(longest ?? 0, retryAfter)
    }
    return longest
  }

  const countKey = async (key: string, attempt: Attempt): Promise<number | null> => {
    const at = now()
    const isOver = sql<boolean>`(attempts.expires_at <= ${at} or attempts.expires_at > ${latestEnd(attempt.limit, at)})`
    const expiresAt = at + attempt.limit.withinMs
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
          .where(sql<boolean>`(attempts.count <= ${attempt.limit.max} or ${isOver})`),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirst()
    if (counted !== undefined) return counted.count <= attempt.limit.max ? null : secondsUntil(counted.expires_at)
    const full = await database.selectFrom('attempts').select('expires_at').where('key', '=', key).executeTakeFirst()
    return secondsUntil(full?.expires_at ?? at)
  }

  const together: Limits['together'] = async (work) => {
    if (kind !== 'sqlite' || database.isTransaction) return work(createLimits(database, now, given))
    const done = await database
      .transaction()
      .execute((transaction) => settle(work(createLimits(transaction, now, given))))
    if (done.ok) return done.value
    throw done.refusal
  }

  return {
    together,
    count: async (attempts) => {
      if (attempts.length > 1 && kind === 'sqlite') return together((limits) => limits.count(attempts))
      for (const attempt of attempts) {
        const retryAfter = await countOne(attempt)
        if (retryAfter !== null) throw new HttpRefusal(429, 'too_many_requests', { retryAfter })
      }
    },
    isWithin: async (attempt) => (await countOne(attempt)) === null,
    forgive: async (attempts) => {
      for (const attempt of attempts) {
        if (attempt.isForgivenWhole === true) {
          await database.deleteFrom('attempts').where('key', 'in', keysOf(attempt)).execute()
        } else {
          const less = sql<number>`attempts.count - 1`
          await database.updateTable('attempts').set({ count: less }).where('key', 'in', keysOf(attempt)).execute()
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
    usedUp: async (attempt) => {
      const at = now()
      const rows = await database
        .selectFrom('attempts')
        .select('expires_at')
        .where('key', 'in', keysOf(attempt))
        .where('count', '>=', attempt.limit.max)
        .where('expires_at', '>', at)
        .where('expires_at', '<=', latestEnd(attempt.limit, at))
        .execute()
      return rows.length === 0 ? null : secondsUntil(Math.max(...rows.map(({ expires_at }) => expires_at)))
    },
  }
}

type Settled<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: HttpRefusal }

async function settle<Value>(work: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    return { ok: false, refusal: error }
  }
}
