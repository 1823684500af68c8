import { accept, refuse, type Result } from '@dutch/domain/result'
import { CONFIRMED_PAGE, EMAIL_CHANGED_PAGE } from '@dutch/sync/account/app-path'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import * as v from 'valibot'
import {
  devicesSchema,
  emailChangeSchema,
  factorSchema,
  namedSchema,
  profileSchema,
  recoveryCodesSchema,
  resetAskedSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
  type AccountUser,
  type DeviceSession,
  type FactorSetup,
  type Profile,
  type SignInAnswer,
  type SignUpAnswer,
} from './account-answers.ts'
import { UNEXPECTED, type HttpJson } from '../../browser/http-json.ts'

type Answer<Value> = Promise<Result<Value, AuthFault>>
type Body = Readonly<Record<string, unknown>>
type Read<Value> = (value: unknown) => Result<Value, null>

export interface SignUpFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** The session cookie tells the server which user sends a request. */
export interface AccountClient {
  /** Answers null if nobody is signed in. */
  readonly session: () => Answer<AccountUser | null>
  readonly signIn: (email: string, password: string) => Answer<SignInAnswer>
  /** @param target the path that the app opens after the link in the confirmation mail, on any device */
  readonly signUp: (form: SignUpFields, target: string) => Answer<SignUpAnswer>
  readonly confirmAgain: (email: string, target: string) => Answer<null>
  readonly verifyCode: (kind: 'app' | 'recovery', code: string) => Answer<AccountUser>
  readonly signOut: (scope: 'local' | 'global' | 'others') => Answer<null>
  /**
   * The answer does not reveal whether the address has an account. `isMailed`: the server sends mails.
   * @param target the path that the app opens after the new password is set
   */
  readonly requestReset: (email: string, target: string) => Answer<{ readonly isMailed: boolean }>
  /** SPEC W345: asks whether the link of this token can still be used. */
  readonly checkReset: (token: string) => Answer<null>
  readonly resetPassword: (token: string, password: string) => Answer<null>
  /** The server also ends the account's other sessions. */
  readonly changePassword: (current: string, next: string) => Answer<null>
  /** `needsConfirmation`: the address changes once links in mails were opened; otherwise it has changed. */
  readonly changeEmail: (email: string, password: string) => Answer<{ readonly needsConfirmation: boolean }>
  readonly changeName: (firstName: string, lastName: string) => Answer<null>
  readonly devices: () => Answer<readonly DeviceSession[]>
  readonly signOutDevice: (id: string) => Answer<null>
  readonly setUpFactor: (password: string) => Answer<FactorSetup>
  readonly removeFactor: (password: string) => Answer<null>
  readonly renewRecoveryCodes: (password: string) => Answer<readonly string[]>
  readonly deleteAccount: (password: string) => Answer<null>
  readonly profile: () => Answer<Profile>
}

export const DOWNLOAD_ADDRESS = '/api/account/export'

const SIGN_OUT_PATHS = { local: 'sign-out', global: 'revoke-sessions', others: 'revoke-other-sessions' } as const

/** SPEC W1505 */
export function createAccountClient(http: HttpJson): AccountClient {
  const { get, post, send } = questions(http)
  return {
    session: async () => {
      const answer = await get('auth/get-session', as(sessionSchema))
      if (!answer.ok) return answer.error.code === 'session_not_found' ? accept(null) : answer
      return accept(answer.value?.user ?? null)
    },
    signIn: (email, password) => post('sign-in/email', { email, password }, as(signInSchema)),
    signUp: ({ firstName, lastName, email, password }, target) => {
      const names = { name: fullName(firstName, lastName), firstName, lastName }
      return post('sign-up/email', { ...names, email, password, callbackURL: confirmedPage(target) }, as(signUpSchema))
    },
    confirmAgain: (email, target) => send('send-verification-email', { email, callbackURL: confirmedPage(target) }),
    verifyCode: (kind, code) =>
      post(kind === 'app' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code }, as(namedSchema)),
    signOut: (scope) => send(SIGN_OUT_PATHS[scope]),
    requestReset: (email, target) => post('request-password-reset', { email, redirect: target }, as(resetAskedSchema)),
    checkReset: (token) => send('check-reset', { token }),
    resetPassword: (token, newPassword) => send('reset-password', { token, newPassword }),
    changePassword: (currentPassword, newPassword) => send('change-password', { currentPassword, newPassword }),
    changeEmail: (newEmail, password) =>
      post('change-email', { newEmail, password, callbackURL: EMAIL_CHANGED_PAGE }, as(emailChangeSchema)),
    changeName: (firstName, lastName) =>
      send('update-user', { name: fullName(firstName, lastName), firstName, lastName }),
    devices: () => get('auth/list-sessions', as(devicesSchema)),
    signOutDevice: (id) => send('revoke-session', { id }),
    setUpFactor: (password) => post('two-factor/enable', { password }, as(factorSchema)),
    removeFactor: (password) => send('two-factor/disable', { password }),
    renewRecoveryCodes: (password) => post('two-factor/generate-backup-codes', { password }, as(recoveryCodesSchema)),
    deleteAccount: (password) => send('delete-user', { password }),
    profile: () => get('profile', as(profileSchema)),
  }
}

function questions(http: HttpJson) {
  async function ask<Value>(question: Parameters<HttpJson>[0], read: Read<Value>): Answer<Value> {
    const answer = await http(question)
    if (!answer.ok) return answer
    const value = read(answer.value)
    return value.ok ? value : refuse(UNEXPECTED)
  }
  const get = <Value>(path: string, read: Read<Value>) => ask({ method: 'GET', path: `/api/${path}` }, read)
  const post = <Value>(path: string, body: Body, read: Read<Value>) =>
    ask({ method: 'POST', path: `/api/auth/${path}`, body }, read)
  const send = (path: string, body: Body = {}) => post(path, body, () => accept(null))
  return { get, post, send }
}

/** SPEC W327 */
function confirmedPage(target: string): string {
  return target === '/' ? CONFIRMED_PAGE : `${CONFIRMED_PAGE}&redirect=${encodeURIComponent(target)}`
}

function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim()
}

function as<const Schema extends v.GenericSchema>(schema: Schema): Read<v.InferOutput<Schema>> {
  return (value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? accept(parsed.output) : refuse(null)
  }
}
