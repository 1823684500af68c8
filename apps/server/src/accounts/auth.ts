import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getAuthoritativeSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@dutch/sync/account/auth-codes'
import { fieldOf } from '@dutch/sync/unknown-fields'
import type { Database } from '../storage/database.ts'
import {
  ADDRESS_HEADER,
  BASE_PATH,
  CONFIRM_S,
  COOKIE_PREFIX,
  isSecure,
  RESET_S,
  TARGET_HEADER,
} from './auth-settings.ts'
import type { Keys } from './keys.ts'
import { createLinkTokens } from './link-tokens.ts'
import { secondFactorKeys } from './second-factor-keys.ts'
import type { AccountMail } from './account-mail.ts'
import { RESET_IDENTIFIER, resetDigest } from './forget-links.ts'
import { BUSY, HttpRefusal } from './refusal.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** The stored hash with which the password of the current request was compared. */
const compared = new AsyncLocalStorage<{ hash: string | null }>()

/** A session expires 30 days after its last use. */
const SESSION_S = 30 * 24 * 3600
/** Use of a session extends it at most once a day. */
const PROLONG_AFTER_S = 24 * 3600
/** How long the short-lived token is trusted before the session is looked up in the database. */
const ACCESS_S = 300
const CHALLENGE_S = 600

/** Tests replace it by a cheaper one. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (parts: { readonly hash: string; readonly password: string }) => Promise<boolean>
  readonly isOutdated?: (hash: string) => boolean
}

export interface AuthParts {
  readonly database: Pick<Database, 'kysely' | 'kind'>
  readonly keys: Keys
  readonly publicUrl: URL
  readonly isConfirming: boolean
  readonly mail: AccountMail
  readonly onEvent: AuthEvents
  readonly log: (message: string, details: readonly unknown[]) => void
  readonly hashing: PasswordHashing
}

interface AuthEvents {
  /** Runs before the library checks a code. */
  readonly codeAsked: (userId: string) => Promise<void>
  readonly sessionBegun: (userId: string) => Promise<void>
  readonly sessionEnded: (token: string) => void
  readonly passwordReset: (userId: string) => Promise<void>
  /** Claims a code: resolves to true only for the first call with this code. */
  readonly isFirstUse: (userId: string, code: string) => Promise<boolean>
}

export function authOptions(parts: AuthParts) {
  const { database, keys, publicUrl, isConfirming, mail, onEvent, log, hashing } = parts
  const links = createLinkTokens(keys)
  return {
    appName: 'Dutch',
    baseURL: publicUrl.origin,
    basePath: BASE_PATH,
    secret: keys.of('sessions'),
    telemetry: { enabled: false },
    database: { db: database.kysely, type: database.kind, transaction: true },
    trustedOrigins: [publicUrl.origin],
    logger: { level: 'error', log: (_level, message, ...details: unknown[]) => log(message, details) },
    // The library would log the error with its text (Z1007), so it is thrown to our error handler instead.
    onAPIError: { throw: true },
    // Our own limits are counted in the database (limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(publicUrl),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 64 },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
    },
    session: {
      expiresIn: SESSION_S,
      updateAge: PROLONG_AFTER_S,
      freshAge: 0,
      cookieCache: { enabled: true, maxAge: ACCESS_S },
    },
    verification: {
      storeIdentifier: { default: 'hashed', overrides: { [RESET_IDENTIFIER]: { hash: resetDigest } } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: isConfirming,
      resetPasswordTokenExpiresIn: RESET_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => done(mail.resetPassword(user, token, '/')),
      onPasswordReset: ({ user }) => onEvent.passwordReset(user.id),
      onExistingUserSignUp: ({ user }, request) =>
        done(mail.alreadyHere(user, request?.headers.get(TARGET_HEADER) ?? '/')),
      password: forTheLibrary(hashing),
    },
    emailVerification: {
      expiresIn: CONFIRM_S,
      sendOnSignUp: isConfirming,
      sendVerificationEmail: ({ user, url, token }) => {
        if (!isChange(token) && !isConfirming) return Promise.resolve()
        const write = isChange(token) ? mail.confirmNewEmail : mail.confirmEmail
        return links.fromLibrary(token).then((ours) => write(user, url.replace(token, ours)))
      },
    },
    hooks: { before: beforeCodes(onEvent) },
    databaseHooks: {
      account: { update: { before: (data, context) => unlessReset(data, context) } },
      session: {
        create: { after: ({ userId }) => onEvent.sessionBegun(userId) },
        delete: { after: ({ token }) => done(onEvent.sessionEnded(token)) },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Dutch',
        twoFactorCookieMaxAge: CHALLENGE_S,
        backupCodeOptions: { customBackupCodesGenerate: () => newRecoveryCodes(), storeBackupCodes: 'encrypted' },
      }),
      // Otherwise the library would encrypt second factors with the key of the sessions.
      { id: 'dutch-keys', init: () => ({ context: { secretConfig: secondFactorKeys(keys) } }) },
    ],
  } satisfies BetterAuthOptions
}

/** Converts a `busy` refusal into an APIError, since the library reports any other error as an internal fault. */
function forTheLibrary({ hash, verify }: PasswordHashing): Pick<PasswordHashing, 'hash' | 'verify'> {
  const refused = (error: unknown): never => {
    if (error instanceof HttpRefusal && error.code === 'busy')
      throw new APIError('SERVICE_UNAVAILABLE', { code: BUSY, message: error.message })
    throw error
  }
  return {
    hash: (password) => hash(password).catch(refused),
    verify: (parts) => {
      const looked = compared.getStore()
      if (looked !== undefined) looked.hash = parts.hash
      return verify(parts).catch(refused)
    },
  }
}

/** Lets a hook that must return a promise call a function that only queues a mail. */
function done(_nothing: void): Promise<void> {
  return Promise.resolve()
}

export function createLibrary(parts: AuthParts) {
  return betterAuth(authOptions(parts))
}

export function answerOf(library: Library, request: Request): Promise<Response> {
  return compared.run({ hash: null }, () => library.handler(request))
}

export type Library = ReturnType<typeof createLibrary>

/** Reads the session from the database; null if there is none. */
export async function sessionIn(library: Library, headers: Headers) {
  try {
    return await library.api.getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } })
  } catch (error) {
    // The library wraps the errors of the database.
    throw error instanceof APIError ? (error.cause ?? error) : error
  }
}

/**
 * SPEC Z407: refuses a change of password if a reset replaced the hash since the request's password was compared with
 * it. The hook runs in the transaction that stores the password, after all sessions were ended, so the second of a
 * change and a reset at once sees the first.
 */
async function unlessReset(data: object, context: HookContext | null): Promise<void> {
  const hash = compared.getStore()?.hash ?? null
  if (hash === null || !('password' in data) || context?.path !== '/change-password') return
  const userId = context.context.session?.user.id ?? ''
  const account = await context.context.internalAdapter.findCredentialAccount(userId)
  if (account?.password !== hash) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Reset' })
}

/** SPEC Z112 */
function beforeCodes({ isFirstUse, codeAsked }: AuthEvents) {
  return createAuthMiddleware(async (context) => {
    if (!CODE_PATHS.has(context.path)) return
    const userId = await challengedUser(context)
    if (userId === null) return
    await codeAsked(userId)
    if (context.path !== TOTP_PATH) return
    const code = fieldOf(context.body, 'code')
    if (!(await isFirstUse(userId, typeof code === 'string' ? code : ''))) {
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Used before' })
    }
  })
}

const TOTP_PATH = '/two-factor/verify-totp'
const CODE_PATHS: ReadonlySet<string> = new Set([TOTP_PATH, '/two-factor/verify-backup-code'])

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Reads the session from the database, since a short-lived token may outlive it. */
async function challengedUser(context: HookContext): Promise<string | null> {
  const session = await getAuthoritativeSessionFromCtx(context)
  if (session !== null) return session.user.id
  const { name } = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(name, context.context.secret)
  if (typeof challenge !== 'string') return null
  const found = await context.context.internalAdapter.findVerificationValue(challenge)
  return found?.value ?? null
}

function isChange(token: string): boolean {
  const [, payload = ''] = token.split('.')
  return Buffer.from(payload, 'base64url').toString('utf8').includes('"updateTo"')
}
