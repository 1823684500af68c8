import * as v from 'valibot'

/** SPEC Y1003 */
export const AUTH_CODES = [
  /** 401: address or password is wrong; the answer never says which */
  'invalid_credentials',
  /** 403 */
  'email_not_confirmed',
  /** 429, with `retryAfter` in seconds. */
  'too_many_requests',
  /** 422 */
  'email_taken',
  /** 422, with `reasons`. */
  'weak_password',
  /** 400 */
  'invalid_email',
  /** 400 */
  'email_unchanged',
  /** 401: nobody is signed in */
  'session_not_found',
  /** 403 */
  'invalid_password',
  /** 403: the code of the second factor or the recovery code is wrong */
  'invalid_code',
  /** 403: no sign-in waits for a code */
  'challenge_expired',
  /** 403: the sign-in has ended */
  'too_many_codes',
  /** 409 */
  'second_factor_already_on',
  /** 409 */
  'second_factor_off',
  /** 400: the link was used, changed, or belongs to another account */
  'link_invalid',
  /** 400 */
  'link_expired',
  /** 404: missing, or of another account */
  'not_found',
  /** 403 */
  'cross_site',
  /** 400 */
  'invalid_request',
  /** 413 */
  'too_large',
  /** 503 */
  'server_full',
  /** 503; also read from 502, 504 or no answer: the client can retry */
  'unavailable',
  /** 503, with `retryAfter` */
  'busy',
  /** 500, and everything that is not listed */
  'unexpected',
] as const

export type AuthCode = (typeof AUTH_CODES)[number]

/** In the order in which they are shown. */
export const WEAK_PASSWORD_REASONS = [
  /** Fewer than 6 characters. */
  'too_short',
  /** More than 128. */
  'too_long',
  /** Contains the user's address or name. */
  'personal',
  /** A common password, one repeated character, or a row of keys. */
  'common',
] as const

export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export interface AuthFault {
  readonly code: AuthCode
  /** 0 without an answer. */
  readonly status: number
  readonly reasons: readonly WeakPasswordReason[]
  /** In seconds. */
  readonly retryAfter: number | null
}

const FaultBody = v.object({
  code: v.picklist(AUTH_CODES),
  reasons: v.fallback(v.array(v.picklist(WEAK_PASSWORD_REASONS)), []),
  retryAfter: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
})

/** SPEC Y1004: a status alone never ends a session, since a captive portal may answer 401 as well. */
export function parseAuthFault(status: number, body: unknown): AuthFault {
  const parsed = v.safeParse(FaultBody, body)
  if (parsed.success) return { ...parsed.output, status }
  return { code: codeOfStatus(status), status, reasons: [], retryAfter: null }
}

/** SPEC Y1005 */
export function isRetryable({ status }: Pick<AuthFault, 'status'>): boolean {
  return status === 0 || (status >= 502 && status <= 504)
}

/** SPEC Y1005: whether the server may have carried out the request in spite of this answer. */
export function mayBeDone({ code }: Pick<AuthFault, 'code'>): boolean {
  return code === 'unavailable' || code === 'unexpected'
}

/** SPEC Y1006 */
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
