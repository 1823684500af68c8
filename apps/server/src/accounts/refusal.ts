import type { FastifyReply } from 'fastify'
import type { AuthCode, WeakPasswordReason } from '@dutch/sync/account/auth-codes'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { fieldOf } from '@dutch/sync/unknown-fields'
import { isUnavailable } from '../storage/unavailable.ts'

export class HttpRefusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: AuthCode
  readonly reasons: readonly WeakPasswordReason[]
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: AuthCode,
    more: {
      readonly reasons?: readonly WeakPasswordReason[]
      readonly retryAfter?: number
      readonly cause?: string
    } = {},
  ) {
    super(code, more.cause === undefined ? {} : { cause: more.cause })
    this.status = status
    this.code = code
    this.reasons = more.reasons ?? []
    this.retryAfter = more.retryAfter ?? null
  }
}

/** SPEC Z203: maps the library's error codes to our status and code. */
const OF_THE_LIBRARY: ReadonlyMap<string, readonly [number, AuthCode]> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', [401, 'invalid_credentials']],
  ['EMAIL_NOT_VERIFIED', [403, 'email_not_confirmed']],
  ['USER_ALREADY_EXISTS', [422, 'email_taken']],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', [422, 'email_taken']],
  ['PASSWORD_TOO_SHORT', [422, 'weak_password']],
  ['PASSWORD_TOO_LONG', [422, 'weak_password']],
  ['INVALID_EMAIL', [400, 'invalid_email']],
  ['UNAUTHORIZED', [401, 'session_not_found']],
  ['INVALID_PASSWORD', [403, 'invalid_password']],
  ['INVALID_CODE', [403, 'invalid_code']],
  ['INVALID_BACKUP_CODE', [403, 'invalid_code']],
  ['INVALID_TWO_FACTOR_COOKIE', [403, 'challenge_expired']],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', [403, 'too_many_codes']],
  ['ACCOUNT_TEMPORARILY_LOCKED', [429, 'too_many_requests']],
  ['TOTP_ALREADY_ENABLED', [409, 'second_factor_already_on']],
  ['TOTP_NOT_ENABLED', [409, 'second_factor_off']],
  ['TWO_FACTOR_NOT_ENABLED', [409, 'second_factor_off']],
  ['BACKUP_CODES_NOT_ENABLED', [409, 'second_factor_off']],
  ['INVALID_TOKEN', [400, 'link_invalid']],
  ['INVALID_USER', [400, 'link_invalid']],
  ['USER_NOT_FOUND', [400, 'link_invalid']],
  ['TOKEN_EXPIRED', [400, 'link_expired']],
])

/** Our hash functions throw this code through the library when too many passwords are being hashed. */
export const BUSY = 'BUSY'
const BUSY_FOR_S = 5

const LOCK_S = 900
const FULL_FOR_S = 60

/** SPEC Z1306 */
export function serverFull(): HttpRefusal {
  return new HttpRefusal(503, 'server_full', { retryAfter: FULL_FOR_S })
}

/** Converts the library's response to a refusal. @param code the library's error code, or an empty string */
export function refusalOf(status: number, code: string): HttpRefusal {
  if (code === BUSY) return new HttpRefusal(503, 'busy', { retryAfter: BUSY_FOR_S })
  const ours = OF_THE_LIBRARY.get(code)
  if (ours !== undefined) {
    const [ourStatus, ourCode] = ours
    return new HttpRefusal(ourStatus, ourCode, ourStatus === 429 ? { retryAfter: LOCK_S } : {})
  }
  // Two requests used one recovery code at once, and the other one won.
  if (status === 409) return new HttpRefusal(403, 'invalid_code')
  // The database is unreachable or full; nothing was stored.
  if (status >= 500 || code.startsWith('FAILED_TO_'))
    return new HttpRefusal(503, 'unavailable', { cause: `The library answered ${status} ${code}.` })
  return new HttpRefusal(400, 'invalid_request')
}

/** SPEC Z204 */
export function linkErrorOf(code: string): AuthCode {
  return code === 'TOKEN_EXPIRED' ? 'link_expired' : 'link_invalid'
}

/** SPEC Z205 */
export function refusalOfError(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  const status = fieldOf(error, 'statusCode')
  if (status === 503) return refusalOf(status, codeOf(fieldOf(error, 'body')))
  if (status === 413) return new HttpRefusal(413, 'too_large')
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpRefusal(status, 'invalid_request')
  // The database or a room may answer a later request.
  const mayPass = isUnavailable(error) || error instanceof StorageUnavailableError
  return mayPass ? new HttpRefusal(503, 'unavailable') : new HttpRefusal(500, 'unexpected')
}

/** @returns the error code of a response of the library, or an empty string */
export function codeOf(body: unknown): string {
  const code = fieldOf(body, 'code')
  return typeof code === 'string' ? code : ''
}

/** Whether the log needs it. A refusal of ours without a cause is no fault, or users could fill the log with them. */
export function isFault(error: unknown): boolean {
  const refusal = refusalOfError(error)
  const isMeant = refusal === error && refusal.cause === undefined
  return refusal.status >= 500 && refusal.code !== 'busy' && !isMeant
}

/** @returns an error handler that sends the refusal */
export function refuseErrors(onFault: (error: unknown) => void) {
  return (error: unknown, _request: unknown, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOfError(error)
    if (isFault(error)) onFault(error)
    // A refusal is sent uncompressed and not as a download.
    return sendRefusal(reply.removeHeader('content-encoding').removeHeader('content-disposition'), refusal)
  }
}

/** SPEC Y1003 */
export function sendRefusal(reply: FastifyReply, { status, code, reasons, retryAfter }: HttpRefusal): FastifyReply {
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  const more = { ...(reasons.length > 0 ? { reasons } : {}), ...(retryAfter === null ? {} : { retryAfter }) }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code, ...more })
}
