import type { Instant } from '@dutch/domain/instant'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import type { Mailer } from '../mail/mailer.ts'
import { createStoredMails, type StoredMails } from '../mail/stored-mails.ts'
import type { Database } from '../storage/database.ts'
import { isUniqueViolation } from '../storage/unique-violation.ts'
import { LOOK_UPS } from '../storage/batches.ts'
import { accountPlugin } from './account-plugin.ts'
import { createBackgroundWork } from './background-work.ts'
import { createAccountMail } from './account-mail.ts'
import type { PasswordHashing } from './auth.ts'
import { createAuth } from './lazy-auth.ts'
import { sessionCookieName } from './auth-settings.ts'
import { createRecentlyEnded, type AccountPart, type AccountContext } from './account-context.ts'
import { forgetLinks } from './forget-links.ts'
import { createGuesses } from './guesses.ts'
import { createKeys, type Keys } from './keys.ts'
import { mailsPart } from './mails-part.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLimits, type Limits } from './limits.ts'
import { createSessionLookUp } from './look-up-sessions.ts'
import { endOldest } from './most-sessions.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { renewHash } from './renew-hash.ts'
import { LIMITS } from './attempt-limits.ts'
import { openStaleLock, renewSecondFactor } from './second-factor-keys.ts'
import { createSessions, type Sessions } from './session-of.ts'
import { sameOriginOnly } from './same-origin.ts'

export interface AccountsParts {
  readonly database: Pick<Database, 'kysely' | 'kind' | 'fullness'>
  readonly mailer: Mailer
  /** Signs sessions; all other keys are derived from it, too. */
  readonly secret: string
  /** Secrets that may still verify or decrypt older data, but never sign. */
  readonly previousSecrets?: readonly string[]
  readonly publicUrl: URL
  /** False if no public address is configured; then each request's own host counts as this site. */
  readonly hasPublicUrl: boolean
  /** Whether addresses must be confirmed, which needs a mail server. */
  readonly isConfirming: boolean
  readonly now: () => Instant
  readonly wait: (ms: number) => Promise<unknown>
  /** A random number in [0, 1). */
  readonly chance: () => number
  /** Must not be given an address, a password or a token. */
  readonly log: (message: string, error: unknown) => void
  readonly parts?: readonly AccountPart[]
  /** Is called just before the account is deleted. Must not reject. */
  readonly onAccountLeaving?: (userId: string) => Promise<void>
  readonly onAccountDeleted?: (userId: string) => void
  readonly hashing?: PasswordHashing
}

export interface Accounts {
  readonly keys: Keys
  readonly sessions: Sessions
  readonly routes: FastifyPluginCallback
  readonly sameOriginOnly: ReturnType<typeof sameOriginOnly>
  /** SPEC Z1009: mails that are stored and retried until they are sent. */
  readonly mails: StoredMails
  readonly limits: Limits
  /** Loads the account library ahead of the first request, which would otherwise wait half a second for it. */
  readonly warmUp: () => Promise<void>
  readonly exists: (userId: string) => Promise<boolean>
  /** Resolves when no background work is left. Delayed work starts immediately. */
  readonly idle: () => Promise<void>
}

/** As long as a short-lived session token is valid. */
const REMEMBER_ENDED_MS = 300_000
/** SPEC Z315 */
const EVEN_MS = 400
export const UNSENT = { post: () => undefined, deliver: () => Promise.resolve(), forget: () => Promise.resolve() }

export function createAccounts(parts: AccountsParts): Accounts {
  const { database, secret, publicUrl, isConfirming, now, wait, chance, log } = parts
  const { hashing = createPasswordHashing({ wait }) } = parts
  const ahead = hashAhead(hashing)
  const keys = createKeys(secret, parts.previousSecrets)
  const mail = createAccountMail(parts.mailer, publicUrl)
  const mails = createStoredMails({ database: database.kysely, mail, publicUrl, now, log })
  const digests = keys.allOf('attempts').map(digestBy)
  const limits = createLimits(database.kysely, now, digests, database.kind)
  const browsers = createKnownBrowsers(keys, publicUrl)
  const recentlyEnded = createRecentlyEnded(now, REMEMBER_ENDED_MS)
  const later = createBackgroundWork({
    wait,
    chance,
    onFault: (error) => log('Work after an answer failed.', error),
  })

  const auth = createAuth({
    database,
    keys,
    publicUrl,
    isConfirming,
    mail,
    log: (message, details) => {
      const error = details.find((detail) => detail instanceof Error)
      // Two sign-ups with one address at once make one of them fail on the unique index, which is no fault.
      if (!isUniqueViolation(error)) log(message, error)
    },
    hashing: ahead.hashing,
    onEvent: {
      codeAsked: async (userId) => {
        await openStaleLock(database.kysely, userId, now())
        await renewSecondFactor(database.kysely, keys, userId)
      },
      sessionBegun: (userId) => endOldest(auth, database.kysely, userId),
      sessionEnded: recentlyEnded.add,
      passwordReset: async (userId) => {
        await mails.storeAndSend(userId, 'password-changed')
        // The user received the reset link in this mailbox, so the address is verified.
        if (isConfirming) await (await auth.$context).internalAdapter.updateUser(userId, { emailVerified: true })
      },
      isFirstUse: (userId, code) => limits.isWithin({ limit: LIMITS.codeItself, of: `${userId} ${code}` }),
    },
  })

  const lookUp = createSessionLookUp({
    kysely: database.kysely,
    secrets: [...keys.allOf('sessions'), ...keys.rawSecrets],
    cookieName: sessionCookieName(publicUrl),
    sharing: LOOK_UPS[database.kind],
    now,
  })
  const sessions = createSessions(auth, lookUp)
  const context: AccountContext = {
    auth,
    database,
    limits,
    guesses: createGuesses(limits, browsers),
    browsers,
    renewHash: (email, password) => renewHash({ kysely: database.kysely, hashing, email, password }),
    mail,
    mails,
    sessions,
    isConfirming,
    now,
    log,
    recentlyEnded,
    parts: [mailsPart(database.kysely), ...(parts.parts ?? [])],
    emailChanged: followingAddress(parts, mails),
    accountLeaving: async (userId) => parts.onAccountLeaving?.(userId),
    accountDeleted: (userId) => parts.onAccountDeleted?.(userId),
    inBackground: later.inBackground,
    afterRandomDelay: later.afterRandomDelay,
    unsentMail: createAccountMail(UNSENT, publicUrl),
    withMinimumTime: async (work) => {
      const [outcome] = await Promise.all([Promise.allSettled([work()]), wait(EVEN_MS)])
      const [settled] = outcome
      if (settled.status === 'rejected') throw settled.reason
      return settled.value
    },
    withHashed: ahead.withHashed,
  }

  const guard = sameOriginOnly(parts.hasPublicUrl ? publicUrl : null)
  return {
    keys,
    sessions,
    mails,
    limits,
    sameOriginOnly: guard,
    warmUp: auth.warmUp,
    exists: async (userId) => {
      const user = await database.kysely.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
      return user !== undefined
    },
    idle: () => later.idle().then(mails.idle),
    routes: accountPlugin({ context, guard, database, log }),
  }
}

function followingAddress({ database, parts = [] }: AccountsParts, mails: StoredMails): AccountContext['emailChanged'] {
  return async ({ id, email }) => {
    // This comes before steps that may fail: it tells the previous owner of a change that they may not have asked for.
    await mails.storeAndSend(id, 'address-changed', email)
    await forgetLinks(database.kysely, id)
    for (const part of parts) await part.emailChanged?.(id)
  }
}

/** The library hashes inside a transaction, so the password is hashed before and the library gets that hash. */
function hashAhead(hashing: PasswordHashing): {
  readonly hashing: PasswordHashing
  readonly withHashed: AccountContext['withHashed']
} {
  const hashed = new AsyncLocalStorage<{ readonly password: string; readonly hash: string }>()
  return {
    hashing: {
      ...hashing,
      hash: async (password) => {
        const made = hashed.getStore()
        return made?.password === password ? made.hash : hashing.hash(password)
      },
    },
    withHashed: async (password, work) => hashed.run({ password, hash: await hashing.hash(password) }, work),
  }
}

function digestBy(key: Parameters<typeof createHmac>[1]): (text: string) => string {
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
