// What the server's accounts refuse with. The French stands with the screens.

import * as v from 'valibot'

/** SPEC Y102 */
export const AUTH_CODES = [
  /** 401: wrong e-mail or wrong password, never which. */
  'invalid_credentials',
  /** 403: right password, unconfirmed address. */
  'email_not_confirmed',
  /** 429, with `retryAfter` in seconds. */
  'too_many_requests',
  /** 422: said only where addresses are not confirmed. */
  'email_taken',
  /** 422, with `reasons`. */
  'weak_password',
  /** 400 */
  'invalid_email',
  /** 400 */
  'email_unchanged',
  /** 401: signed out. The only 401 beside `invalid_credentials`. */
  'session_not_found',
  /** 403: of the password asked for once more. */
  'invalid_password',
  /** 403: wrong or used code of the second factor or of recovery. */
  'invalid_code',
  /** 403: no sign-in waits for a code (any more). */
  'challenge_expired',
  /** 403: too many wrong codes ended the sign-in. */
  'too_many_codes',
  /** 409 */
  'second_factor_already_on',
  /** 409 */
  'second_factor_off',
  /** 400: a mailed link that was used, changed, or meant for another account. */
  'link_invalid',
  /** 400 */
  'link_expired',
  /** 404: not there, or not yours. */
  'not_found',
  /** 403: asked by a page of another site. */
  'cross_site',
  /** 400: unreadable body or address. */
  'invalid_request',
  /** 413 */
  'too_large',
  /** 503: no new accounts for now. */
  'server_full',
  /** 503: nothing was stored; retryable, as 502 and 504. */
  'unavailable',
  /** 503: too many sign-ins at once; `retryAfter` in seconds. */
  'busy',
  /** 500, and whatever is not listed. */
  'unexpected',
] as const

export type AuthCode = (typeof AUTH_CODES)[number]

/** In the order in which they are said. */
export const WEAK_PASSWORD_REASONS = [
  /** Fewer than 6 characters. */
  'too_short',
  /** More than 128. */
  'too_long',
  /** The e-mail address, its part before the @, or the name. */
  'personal',
  /** A common password, one repeated character, or a row of keys. */
  'common',
] as const

export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export interface AuthFault {
  readonly code: AuthCode
  /** 0 where no answer came. */
  readonly status: number
  /** Of `weak_password`. */
  readonly reasons: readonly WeakPasswordReason[]
  /** Seconds. */
  readonly retryAfter: number | null
}

const FaultBody = v.object({
  code: v.picklist(AUTH_CODES),
  reasons: v.fallback(v.array(v.picklist(WEAK_PASSWORD_REASONS)), []),
  retryAfter: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
})

/**
 * SPEC Y103: never throws. No status alone ends a session: a captive portal answers 401 too.
 * @param status 0 where no answer came
 */
export function parseAuthFault(status: number, body: unknown): AuthFault {
  const parsed = v.safeParse(FaultBody, body)
  if (parsed.success) return { ...parsed.output, status }
  return { code: codeOfStatus(status), status, reasons: [], retryAfter: null }
}

/** SPEC Y104: no answer, 502, 503 or 504. */
export function isRetryable({ status }: Pick<AuthFault, 'status'>): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** SPEC Y105: the code in `?error=`, null for none. */
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
