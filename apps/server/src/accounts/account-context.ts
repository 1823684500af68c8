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
  /** In the export. */
  readonly name: string
  /** JSON in pieces, each read when it is asked for. */
  readonly exportOf: (userId: string) => AsyncIterable<string>
  readonly forgetWithin: (transaction: Transaction<Tables>, userId: string) => Promise<unknown>
  readonly emailChanged?: (userId: string) => Promise<unknown>
}

export interface AccountContext {
  readonly auth: Auth
  readonly database: Pick<Database, 'kysely' | 'kind'>
  readonly limits: Limits
  readonly guesses: Guesses
  readonly browsers: KnownBrowsers
  readonly renewHash: (email: string, password: string) => Promise<void>
  readonly mail: AccountMail
  /** SPEC Z1009: those that must arrive. */
  readonly mails: StoredMails
  readonly sessions: Sessions
  readonly isConfirming: boolean
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
  /** After the answer: a failure is logged and changes nothing. */
  readonly afterwards: (work: () => Promise<unknown>) => void
  /** SPEC Z314 */
  readonly afterAWhile: (work: () => Promise<unknown>) => void
  /** For accounts that do not exist. */
  readonly unsentMail: AccountMail
  /** Takes a minimum time, so that timing tells nothing. */
  readonly evenly: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Hashes before the library takes the database. */
  readonly withHashed: <Value>(password: string, work: () => Promise<Value>) => Promise<Value>
  readonly endedLately: EndedLately
  readonly parts: readonly AccountPart[]
  /** What follows a new address. @param user as before */
  readonly emailChanged: (user: { readonly id: string; readonly email: string }) => Promise<void>
  /** SPEC W342 */
  readonly accountLeaving: (userId: string) => Promise<void>
  readonly accountDeleted: (userId: string) => void
}

interface EndedLately {
  readonly add: (token: string) => void
  /** False only for a session known not to have ended within this time. */
  readonly mayHave: (token: string) => boolean
}

const MAX_REMEMBERED = 20_000

/** SPEC Z107. After a start, or beyond the bound, any session may have ended. */
export function rememberEnded(now: () => number, forMs: number): EndedLately {
  // In order.
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
