// Without the library, which would take a millisecond of each phone that comes back.

import type { Instant } from '@dutch/domain/instant'
import { createSecretKey } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createBatches } from '../storage/batches.ts'
import type { Tables } from '../storage/tables.ts'
import type { Session } from './session-of.ts'
import { isSignedBy, parseSigned } from './signed-cookies.ts'

export interface LookUpParts {
  readonly kysely: Kysely<Tables>
  readonly secrets: readonly string[]
  readonly cookieName: string
  /** Between two questions that are not full. */
  readonly everyMs: number
  readonly now: () => Instant
}

interface Job {
  readonly token: string
  readonly answer: (session: Session | null) => void
  readonly fail: (error: unknown) => void
}

const LANES = 2
const LARGEST = 256

/** SPEC Z106: as the library would answer. @returns null for none; rejects where the database does not answer */
export function createSessionLookUp({ kysely, secrets, cookieName, everyMs, now }: LookUpParts) {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  const add = createBatches<Job>({ lanes: LANES, largest: LARGEST, everyMs, keyOf: () => null, run: lookUp })

  async function lookUp(jobs: readonly Job[]): Promise<void> {
    try {
      const rows = await kysely
        .selectFrom('session')
        .select(['id', 'token', 'userId'])
        .where('token', 'in', [...new Set(jobs.map(({ token }) => token))])
        // As the library writes times (sweep.ts).
        .where('expiresAt', '>', new Date(now()).toISOString())
        .execute()
      const found = new Map(rows.map(({ id, token, userId }) => [token, { userId, sessionId: id }]))
      for (const { token, answer } of jobs) answer(found.get(token) ?? null)
    } catch (error) {
      for (const { fail } of jobs) fail(error)
    }
  }
  return async (header: string | undefined): Promise<Session | null> => {
    const cookie = header === undefined ? null : cookieOf(header, cookieName)
    const signed = cookie === null ? null : parseSigned(cookie)
    if (signed === null || !keys.some((key) => isSignedBy(key, signed))) return null
    return new Promise((answer, fail) => {
      add({ token: signed.value, answer, fail })
    })
  }
}

/** As it was sent. */
function cookieOf(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
