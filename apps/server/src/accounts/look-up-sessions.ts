// Looks sessions up without the library, which would cost a millisecond for each device that reconnects.

import { cookieIn } from '../http/cookies.ts'
import type { Instant } from '@dutch/domain/instant'
import { createSecretKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import { batchLookUps, type Sharing } from '../storage/batches.ts'
import type { Tables } from '../storage/tables.ts'
import type { Session } from './session-of.ts'
import { isSignedBy, parseSigned } from './signed-cookies.ts'

interface LookUpParts {
  readonly kysely: Kysely<Tables>
  readonly secrets: readonly string[]
  readonly cookieName: string
  readonly sharing: Sharing
  readonly now: () => Instant
}

/**
 * SPEC Z106: finds the same sessions as the library does.
 * @returns a function that reads a `cookie` header: null without a session; rejects if the database does not answer
 */
export function createSessionLookUp({ kysely, secrets, cookieName, sharing, now }: LookUpParts) {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  const sessionOf = batchLookUps(
    sharing,
    async (tokens: readonly string[]): Promise<(token: string) => Session | null> => {
      const rows = await kysely
        .selectFrom('session')
        .select(['id', 'token', 'userId'])
        .where('token', 'in', [...new Set(tokens)])
        // The library stores times in this format (sweep.ts).
        .where('expiresAt', '>', new Date(now()).toISOString())
        .execute()
      const found = new Map(rows.map(({ id, token, userId }) => [token, { userId, sessionId: id }]))
      return (token) => found.get(token) ?? null
    },
  )
  return async (header: string | undefined): Promise<Session | null> => {
    const cookie = cookieIn(header, cookieName)
    const signed = cookie === null ? null : parseSigned(cookie)
    if (signed === null || !keys.some((key) => isSignedBy(key, signed))) return null
    return sessionOf(signed.value)
  }
}
