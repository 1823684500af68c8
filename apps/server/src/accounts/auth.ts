import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getAuthoritativeSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@dutch/sync/account/auth-codes'
import type { Database } from '../storage/database.ts'
import { ADDRESS_HEADER, BASE_PATH, CONFIRM_S, COOKIE_PREFIX, isSecure, RESET_S } from './auth-settings.ts'
import type { AccountMail, Addressee } from './account-mail.ts'
import { RESET_IDENTIFIER, resetDigest } from './forget-links.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** Signed in for so long after the last visit. */
const SESSION_S = 30 * 24 * 3600
/** A visit prolongs a session once a day. */
const PROLONG_AFTER_S = 24 * 3600
/** The short-lived token: after it, the session itself is asked for again. */
const ACCESS_S = 300
/** Between the password and the code of the second factor. */
const CHALLENGE_S = 600

/** How passwords are kept; tests take a cheaper way. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (parts: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

export interface AuthParts {
  readonly database: Pick<Database, 'kysely' | 'kind'>
  readonly secret: string
  readonly publicUrl: URL
  /** Whether an address must be confirmed before its account can be used. */
  readonly isConfirming: boolean
  readonly mail: AccountMail
  readonly onEvent: AuthEvents
  /** Told of what went wrong inside. */
  readonly log: (message: string, details: readonly unknown[]) => void
  readonly hashing?: PasswordHashing | undefined
}

interface AuthEvents {
  readonly sessionEnded: (token: string) => void
  readonly passwordReset: (user: Addressee & { readonly id: string }) => Promise<void>
  /** Whether this code of an authenticator is shown for the first time by this person; from then on it is not. */
  readonly isFirstUse: (userId: string, code: string) => Promise<boolean>
}

/** What the library is told; a test asks it by this whether our tables are its tables. */
export function authOptions(parts: AuthParts) {
  const { database, secret, publicUrl, isConfirming, mail, onEvent, log, hashing } = parts
  return {
    appName: 'Dutch',
    baseURL: publicUrl.origin,
    basePath: BASE_PATH,
    secret,
    telemetry: { enabled: false },
    database: { db: database.kysely, type: database.kind, transaction: true },
    trustedOrigins: [publicUrl.origin],
    logger: { level: 'error', log: (_level, message, ...details: unknown[]) => log(message, details) },
    // What it refuses is an answer, and no affair of a log; by itself it would write each to standard error.
    onAPIError: {
      onError: (error) => (error instanceof APIError ? undefined : log('The account library failed.', [error])),
    },
    // Ours count in the database, by address and by account (limits.ts).
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
      sendResetPassword: ({ user, token }) => done(mail.resetPassword(user, token)),
      onPasswordReset: ({ user }) => onEvent.passwordReset(user),
      onExistingUserSignUp: ({ user }) => done(mail.alreadyHere(user)),
      ...(hashing === undefined ? {} : { password: hashing }),
    },
    emailVerification: {
      expiresIn: CONFIRM_S,
      sendOnSignUp: isConfirming,
      sendVerificationEmail: ({ user, url, token }) => {
        if (isChange(token)) return done(mail.confirmNewEmail(user, url))
        return done(isConfirming ? mail.confirmEmail(user, url) : undefined)
      },
    },
    hooks: { before: refuseUsedCodes(onEvent.isFirstUse) },
    databaseHooks: {
      session: { delete: { after: ({ token }) => done(onEvent.sessionEnded(token)) } },
    },
    plugins: [
      twoFactor({
        issuer: 'Dutch',
        twoFactorCookieMaxAge: CHALLENGE_S,
        backupCodeOptions: { customBackupCodesGenerate: () => newRecoveryCodes(), storeBackupCodes: 'encrypted' },
      }),
    ],
  } satisfies BetterAuthOptions
}

/** For what the library waits for, and we do not. */
function done(_nothing: void): Promise<void> {
  return Promise.resolve()
}

/** The account library, over our database and our mail. */
export function createLibrary(parts: AuthParts) {
  return betterAuth(authOptions(parts))
}

export type Library = ReturnType<typeof createLibrary>

/** The session in the headers of a request, as the database knows it now; null where there is none. */
export async function sessionIn(library: Library, headers: Headers) {
  return library.api.getSession({ headers, query: { disableCookieCache: true, disableRefresh: true } })
}

/**
 * SPEC Z32: a code of the second factor opens one door. It is claimed before it is looked at, so that of twenty requests with
 * the same code one at most goes on.
 */
function refuseUsedCodes(isFirstUse: AuthEvents['isFirstUse']) {
  return createAuthMiddleware(async (context) => {
    if (context.path !== '/two-factor/verify-totp') return
    // What the library gives a hook is not typed.
    const body: unknown = context.body
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
    const userId = await challengedUser(context)
    if (userId !== null && !(await isFirstUse(userId, code))) {
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Used before' })
    }
  })
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/**
 * Who is asked for a code: the person of the session that sets the factor up, or of the sign-in that waits for it. The database
 * says which, as it does to the library afterwards: a short-lived token may outlive its session.
 */
async function challengedUser(context: HookContext): Promise<string | null> {
  const session = await getAuthoritativeSessionFromCtx(context)
  if (session !== null) return session.user.id
  const { name } = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(name, context.context.secret)
  if (typeof challenge !== 'string') return null
  const found = await context.context.internalAdapter.findVerificationValue(challenge)
  return found?.value ?? null
}

/** Whether a confirmation is that of a new address for an old account: the token says so itself. */
function isChange(token: string): boolean {
  const [, payload = ''] = token.split('.')
  return Buffer.from(payload, 'base64url').toString('utf8').includes('"updateTo"')
}
