import { isIPv6 } from 'node:net'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import { Refusal } from './refusal.ts'

/** How often something may be tried, by whom. */
export interface Limit {
  /** What is counted, in one word. */
  readonly name: string
  readonly max: number
  readonly withinMs: number
}

export interface Limits {
  /**
   * Counts one attempt of each key, before it is made, so that attempts made at once are all counted.
   * @throws Refusal `too_many_requests` when one of them has used up what it may
   */
  readonly count: (attempts: readonly Attempt[]) => Promise<void>
  /** Counts one attempt; whether it may be made. */
  readonly isWithin: (attempt: Attempt) => Promise<boolean>
  /** Takes an attempt back that turned out well: those of an address one by one, those of an account all at once. */
  readonly forgive: (attempts: readonly Attempt[]) => Promise<void>
}

export interface Attempt {
  readonly limit: Limit
  /** Whose attempt: an address, an account, a code. */
  readonly of: string
  readonly isForgivenWhole?: boolean
}

/**
 * SPEC Z20: counts attempts in the database, so that a restart forgets none and several servers share them. One statement
 * counts and answers: nobody gets past by asking twenty times at once.
 */
export function createLimits(database: Kysely<Tables>, now: () => number, digest: (text: string) => string): Limits {
  // Keys hold e-mail addresses and codes: kept as digests, they tell nothing to who reads the table.
  const keyOf = ({ limit, of }: Attempt): string => `${limit.name}:${digest(`${limit.name}\n${of}`)}`

  const countOne = async (attempt: Attempt): Promise<number | null> => {
    const at = now()
    const isOver = sql<boolean>`attempts.expires_at <= ${at}`
    const expiresAt = at + attempt.limit.withinMs
    const { count, expires_at } = await database
      .insertInto('attempts')
      .values({ key: keyOf(attempt), count: 1, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
          expires_at: sql`case when ${isOver} then ${expiresAt} else attempts.expires_at end`,
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow()
    return count <= attempt.limit.max ? null : Math.max(1, Math.ceil((expires_at - at) / 1000))
  }

  return {
    count: async (attempts) => {
      for (const attempt of attempts) {
        const retryAfter = await countOne(attempt)
        if (retryAfter !== null) throw new Refusal(429, 'too_many_requests', { retryAfter })
      }
    },
    isWithin: async (attempt) => (await countOne(attempt)) === null,
    forgive: async (attempts) => {
      for (const attempt of attempts) {
        if (attempt.isForgivenWhole === true) {
          await database.deleteFrom('attempts').where('key', '=', keyOf(attempt)).execute()
        } else {
          const less = sql<number>`attempts.count - 1`
          await database.updateTable('attempts').set({ count: less }).where('key', '=', keyOf(attempt)).execute()
        }
      }
    },
  }
}

const GROUPS = 8
/** Whoever has one address of IPv6 has the whole half below it. */
const PREFIX_GROUPS = 4

/** SPEC Z21: what is counted as one address: an address of IPv4, the first 64 bits of one of IPv6. */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(plain)) return plain
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, PREFIX_GROUPS).join(':')}::/64`
}
