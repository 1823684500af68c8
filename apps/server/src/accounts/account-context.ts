import type { Instant } from '@dutch/domain/instant'
import type { Transaction } from 'kysely'
import type { Database } from '../storage/database.ts'
import type { Tables } from '../storage/tables.ts'
import type { AccountMail } from './account-mail.ts'
import type { Auth } from './auth-door.ts'
import type { Guesses } from './guesses.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './session-of.ts'

/** What another part of the server keeps of an account. */
export interface AccountPart {
  /** Its name in the download of everything. */
  readonly name: string
  /** All of it as the text of one JSON value, in pieces: each is read when it is asked for. */
  readonly exportOf: (userId: string) => AsyncIterable<string>
  /** Takes all of it away, within the transaction that takes the account away. */
  readonly forgetWithin: (transaction: Transaction<Tables>, userId: string) => Promise<unknown>
}

/** All that the routes of accounts work with. */
export interface AccountContext {
  readonly auth: Auth
  readonly database: Pick<Database, 'kysely' | 'kind'>
  readonly limits: Limits
  readonly guesses: Guesses
  readonly browsers: KnownBrowsers
  /** Keeps a password in the present way, where it is kept in an earlier one. */
  readonly renewHash: (email: string, password: string) => Promise<void>
  readonly mail: AccountMail
  readonly sessions: Sessions
  readonly isConfirming: boolean
  readonly now: () => Instant
  /** Writes down what went wrong inside. */
  readonly log: (message: string, error: unknown) => void
  /** What is done after the answer: its failure is written down and changes nothing. */
  readonly afterwards: (work: () => Promise<unknown>) => void
  /** SPEC Z204: the same, some seconds later: by what follows at once nobody can tell whether there was anything to do. */
  readonly afterAWhile: (work: () => Promise<unknown>) => void
  /** Writes messages that are sent to nobody. */
  readonly unsentMail: AccountMail
  /** Answers no sooner than it may, so that the time an answer takes tells nothing. */
  readonly evenly: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** The password's hash is made before the library takes the database for itself. */
  readonly withHashed: <Value>(password: string, work: () => Promise<Value>) => Promise<Value>
  readonly endedLately: EndedLately
  readonly parts: readonly AccountPart[]
  /** Told of an account that is gone. */
  readonly accountDeleted: (userId: string) => void
}

/** Sessions that ended while a short-lived token of theirs may still be about. */
export interface EndedLately {
  readonly add: (token: string) => void
  /** False only where it is known that a session did not end within this time: not soon after a start. */
  readonly mayHave: (token: string) => boolean
}

const MAX_REMEMBERED = 20_000

/**
 * SPEC Z6: remembers each for as long as the short-lived token lives. What ended before the start, or was one too many to be
 * remembered, may be any session.
 */
export function rememberEnded(now: () => number, forMs: number): EndedLately {
  // In the order in which they ended.
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
    mayHave: (token) => Math.max(anyUntil, until.get(token) ?? 0) > now(),
  }
}
