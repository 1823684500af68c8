// What the server's accounts answer when they refuse, in one list that both sides read. The French stands with the screens.

import * as v from 'valibot'

/** SPEC Y102: every code of an answer that is no success. */
export const AUTH_CODES = [
  /** 401: wrong e-mail or wrong password, never which. */
  'invalid_credentials',
  /** 403: right password, and the address still waits for its confirmation. */
  'email_not_confirmed',
  /** 429: `retryAfter` says in how many seconds. */
  'too_many_requests',
  /** 422: somebody has that address (said only where addresses are not confirmed). */
  'email_taken',
  /** 422: `reasons` says why. */
  'weak_password',
  /** 400 */
  'invalid_email',
  /** 400: the new address is the present one. */
  'email_unchanged',
  /** 401: signed out, the session over or ended elsewhere. The only 401 beside `invalid_credentials`. */
  'session_not_found',
  /** 403: the password asked for once more was wrong. */
  'invalid_password',
  /** 403: wrong or already used code of the second factor or of recovery. */
  'invalid_code',
  /** 403: no sign-in waits for a code, not any more at least: begin again with the password. */
  'challenge_expired',
  /** 403: too many wrong codes ended the sign-in that waited for one: begin again with the password. */
  'too_many_codes',
  /** 409 */
  'second_factor_already_on',
  /** 409 */
  'second_factor_off',
  /** 400: a link of a message that was used, changed, or meant for another account. */
  'link_invalid',
  /** 400: a link of a message that came too late. */
  'link_expired',
  /** 404: not there, or not yours. */
  'not_found',
  /** 403: asked by a page of another site. */
  'cross_site',
  /** 400: a body or an address that nobody can read. */
  'invalid_request',
  /** 413 */
  'too_large',
  /** 503: the server takes no new account for now. */
  'server_full',
  /** 503: nothing was stored; try again (a retryable status, as 502 and 504). */
  'unavailable',
  /** 503: so many sign in at the same moment that no password could be looked at; `retryAfter` says in how many seconds to try again. */
  'busy',
  /** 500, and whatever is not in this list. */
  'unexpected',
] as const

export type AuthCode = (typeof AUTH_CODES)[number]

/** Why a password is refused, in the order in which they are said. */
export const WEAK_PASSWORD_REASONS = [
  /** Fewer than 6 characters. */
  'too_short',
  /** More than 128. */
  'too_long',
  /** The e-mail address, its part before the @, or the name. */
  'personal',
  /** One that everybody tries first, or one character repeated, or a plain row of keys. */
  'common',
] as const

export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export interface AuthFault {
  readonly code: AuthCode
  /** Of the answer; 0 where none came. */
  readonly status: number
  /** Of `weak_password`; empty for all others. */
  readonly reasons: readonly WeakPasswordReason[]
  /** In seconds, of `too_many_requests` and `unavailable` where the answer says it. */
  readonly retryAfter: number | null
}

const FaultBody = v.object({
  code: v.picklist(AUTH_CODES),
  reasons: v.fallback(v.array(v.picklist(WEAK_PASSWORD_REASONS)), []),
  retryAfter: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
})

/**
 * SPEC Y103: reads an answer that is no success. It never throws, and no status alone says that a session is over: a
 * network that wants a sign-in of its own answers 401 too.
 * @param status of the answer; 0 where none came
 * @param body its JSON, whatever it is
 */
export function parseAuthFault(status: number, body: unknown): AuthFault {
  const parsed = v.safeParse(FaultBody, body)
  if (parsed.success) return { ...parsed.output, status }
  return { code: codeOfStatus(status), status, reasons: [], retryAfter: null }
}

/** SPEC Y104: whether the same request may succeed later: no answer came, or 502, 503 or 504. */
export function isRetryable({ status }: Pick<AuthFault, 'status'>): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** SPEC Y105: the code that a link of a message leads to as `?error=`, null where there is none. */
export function parseErrorParameter(value: string | null): AuthCode | null {
  if (value === null) return null
  const code = AUTH_CODES.find((each) => each === value)
  return code ?? 'unexpected'
}

function codeOfStatus(status: number): AuthCode {
  if (isRetryable({ status })) return 'unavailable'
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  return status === 429 ? 'too_many_requests' : 'unexpected'
}
