import { ServerFullError } from '@dutch/sync/account/ledger-store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { factsOf } from '../accounts/facts-of.ts'
import { refusalOfError } from '../accounts/refusal.ts'

/** The code in the body of a refusal. */
type SyncRefusal = keyof typeof STATUS

const STATUS = {
  malformed: 400,
  'signed-out': 401,
  'other-account': 403,
  'not-found': 404,
  version: 409,
  'too-large': 413,
  'not-json': 415,
  /** SPEC Z601: the device tries again later. */
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
  /** SPEC Z1306 */
  'server-full': 503,
} as const

/** Seconds. */
const RETRY_AFTER = 5
const RETRY_AFTER_FULL = 60

/** @param retryAfter seconds */
export function refuse(reply: FastifyReply, code: SyncRefusal, retryAfter: number | null = null): FastifyReply {
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  return reply.header('cache-control', 'no-store').code(STATUS[code]).send({ code })
}

/** SPEC Z604: this also answers an unreadable body. */
export function refuseError(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ServerFullError) return refuse(reply, 'server-full', RETRY_AFTER_FULL)
  const { status } = refusalOfError(error)
  // SPEC Z606: logs facts about the error, never its message.
  if (status >= 500) log.error(factsOf(error), 'A request of a device failed.')
  switch (status) {
    case 413:
      return refuse(reply, 'too-large')
    case 415:
      return refuse(reply, 'not-json')
    case 500:
      return refuse(reply, 'unexpected')
    case 503:
      return refuse(reply, 'unavailable', RETRY_AFTER)
    default:
      return refuse(reply, 'malformed')
  }
}
