import type { Instant } from '@dutch/domain/instant'
import type { Transaction } from 'kysely'
import type { StoredMails } from '../mail/stored-mails.ts'
import type { Database } from '../storage/database.ts'
import type { Tables } from '../storage/tables.ts'
import type { AccountMail } from './account-mail.ts'
import type { Auth } from './lazy-auth.ts'
import type { Guesses } from './guesses.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './session-of.ts'

export interface AccountPart {
  /** The key of this data in the account export. */
  readonly name: string
  /** Yields pieces of one JSON value. Each piece is read from the database when the consumer asks for it. */
  readonly exportOf: (userId: string) => AsyncIterable<string>
  readonly forgetWithin: (transaction: Transaction<Tables>, userId: string) => Promise<unknown>
  readonly emailChanged?: (userId: string) => Promise<unknown>
  /** @returns called with the id of the session that has replaced this one on its device */
  readonly sessionEnding?: (sessionId: string) => Promise<(next: string) => Promise<unknown>>
}

export interface AccountContext {
  readonly auth: Auth
  readonly database: Pick<Database, 'kysely' | 'kind'>
  readonly limits: Limits
  readonly guesses: Guesses
  readonly browsers: KnownBrowsers
  readonly renewHash: (email: string, password: string) => Promise<void>
  readonly mail: AccountMail
  /** SPEC Z1009: mails that are stored and retried until they are sent. */
  readonly mails: StoredMails
  readonly sessions: Sessions
  readonly isConfirming: boolean
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
  /** Runs the work in the background. An error is logged and does not change the response. */
  readonly inBackground: (work: () => Promise<unknown>) => void
  /** SPEC Z314: runs the work in the background after a random delay, so that timing reveals nothing. */
  readonly afterRandomDelay: (work: () => Promise<unknown>) => void
  /** Renders mails for addresses without an account and sends nothing, so that both cases take as long. */
  readonly unsentMail: AccountMail
  /** Resolves after a fixed minimum time, so that the response time does not reveal whether an account exists. */
  readonly withMinimumTime: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Hashes the password before the work, because the library would hash it inside a database transaction. */
  readonly withHashed: <Value>(password: string, work: () => Promise<Value>) => Promise<Value>
  readonly recentlyEnded: RecentlyEnded
  readonly parts: readonly AccountPart[]
  /** Runs what follows a change of address. @param user the account with its previous address */
  readonly emailChanged: (user: { readonly id: string; readonly email: string }) => Promise<void>
  /** SPEC W342: is called just before the account is deleted. */
  readonly accountLeaving: (userId: string) => Promise<void>
  readonly accountDeleted: (userId: string) => void
}

interface RecentlyEnded {
  readonly add: (token: string) => void
  /** False only if this session certainly did not end within the last `forMs` milliseconds. */
  readonly mayHaveEnded: (token: string) => boolean
}

const MAX_REMEMBERED = 20_000

/**
 * SPEC Z107: remembers the tokens of sessions that ended within the last `forMs` milliseconds. For that long after a
 * start, or after the limit of MAX_REMEMBERED was exceeded, `mayHaveEnded` answers true for every session.
 */
export function createRecentlyEnded(now: () => number, forMs: number): RecentlyEnded {
  // Oldest first.
  const until = new Map<string, number>()
  let anyUntil = now() + forMs
  return {
    add: (token) => {
      until.delete(token)
      until.set(token, now() + forMs)
      for (const [each, time] of until) {
        if (time > now() && until.size <= MAX_REMEMBERED) break
        until.delete(each)
        anyUntil = Math.max(anyUntil, time)
      }
    },
    mayHaveEnded: (token) => Math.max(anyUntil, until.get(token) ?? 0) > now(),
  }
}
