// SPEC Z801

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@dutch/domain/instant'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
import type { Kysely } from 'kysely'
import { batchLookUps, LOOK_UPS } from '../storage/batches.ts'
import type { Database } from '../storage/database.ts'
import { findInChunks } from '../storage/find-in-chunks.ts'
import type { Tables } from '../storage/tables.ts'
import { isUnavailable } from '../storage/unavailable.ts'
import type { Session } from '../accounts/session-of.ts'
import { chance } from '../rooms/room-secrets.ts'
import { GUEST_LASTS_MS, guestIn, type CookieGuest } from './guest-cookie.ts'

/** The promises reject if the database does not answer. */
export interface GuestStore {
  readonly make: () => Promise<Session & CookieGuest>
  /** SPEC Z802: null if there is no such guest or the session has ended. @param header the `Cookie` header */
  readonly sessionOf: (header: string | undefined) => Promise<Session | null>
  /** SPEC Z806: which of these sessions are active; sessions of accounts are left out. */
  readonly activeSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** As `sessionOf`, also for a guest whose session has ended or run out. @returns the guest's id, until the row is deleted */
  readonly leaverOf: (header: string | undefined) => Promise<string | null>
  readonly isActive: (userId: string) => Promise<boolean>
  /**
   * SPEC Z808: ends the session on all servers. `leaverOf` knows the guest until `end`, or as long as the session would have
   * lasted.
   */
  readonly endSession: (userId: string) => Promise<void>
  readonly end: (userId: string) => Promise<void>
  /** SPEC Z805. @param isTheirs whether the guest is in that room and it goes on; null if the room does not exist */
  readonly mayOpen: (
    userId: string,
    gameId: string,
    isTheirs: (gameId: string) => Promise<boolean | null>,
  ) => Promise<boolean>
  /** SPEC Z807. @returns how many guests were deleted */
  readonly sweep: () => Promise<number>
}

interface Row {
  readonly id: string
  readonly token_hash: string
  readonly seen_at: Instant
}

const DAY_MS = 86_400_000
/** SPEC Z805 */
const OPENS_WITHIN_MS = 10_000
/** SPEC Z807 */
export const MOST_GUESTS = 100_000
/** Guests made between two counts: counting 100,000 rows takes some 10 ms. */
const COUNT_EVERY = 200
const MOST_ATTEMPTS = 4
/** Begins a guest's session id, which distinguishes it from an account's. */
const OF_GUEST = 'guest:'

/** @param now the server's clock */
export function createGuestStore({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>, now: () => Instant): GuestStore {
  const lastsSince = () => now() - GUEST_LASTS_MS
  const rowOf = findRows(kysely, kind)
  let madeSinceCount = 0
  const removeBeyondMost = (): Promise<number> => {
    madeSinceCount = 0
    return removeUnused(kysely)
  }
  const renew = async ({ id, seen_at }: Row) => {
    if (now() - seen_at < DAY_MS) return
    // The session may have ended since it was read.
    const read = kysely.updateTable('guest_session').where('id', '=', id).where('seen_at', '=', seen_at)
    await read.set({ seen_at: now() }).execute()
  }
  const isLasting = (row: Row | undefined) => row !== undefined && row.seen_at > lastsSince()
  const rowIn = async (header: string | undefined): Promise<Row | null> => {
    const given = guestIn(header)
    if (given === null) return null
    const row = await rowOf(given.userId)
    return row !== undefined && isSame(row.token_hash, digestOf(given.secret)) ? row : null
  }

  return {
    make: async () => {
      const [id, secret] = [guestId(newSecret(chance)), newSecret(chance)]
      const at = now()
      const row = { id, token_hash: digestOf(secret), created_at: at, seen_at: at }
      await kysely.insertInto('guest_session').values(row).execute()
      madeSinceCount += 1
      if (madeSinceCount >= COUNT_EVERY) await removeBeyondMost()
      return { ...sessionNamed(id), secret }
    },
    sessionOf: async (header) => {
      const row = await rowIn(header)
      if (row === null || !isLasting(row)) return null
      // The next look-up renews it once the database takes writes again.
      await renew(row).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
      })
      return sessionNamed(row.id)
    },
    leaverOf: async (header) => (await rowIn(header))?.id ?? null,
    isActive: async (userId) => isLasting(await rowOf(userId)),
    endSession: async (userId) => {
      // The sign says that it has ended; the time, when the row is deleted.
      const active = kysely.updateTable('guest_session').where('id', '=', userId).where('seen_at', '>', 0)
      await active.set(({ neg }) => ({ seen_at: neg('seen_at') })).execute()
    },
    activeSessions: async (sessionIds) => {
      const ids = sessionIds.filter(isGuestSession).map((id) => id.slice(OF_GUEST.length))
      const rows = await findInChunks(ids, (some) =>
        kysely
          .selectFrom('guest_session')
          .select('id')
          .where('id', 'in', some)
          .where('seen_at', '>', lastsSince())
          .execute(),
      )
      return new Set(rows.map(({ id }) => OF_GUEST + id))
    },
    end: async (userId) => {
      await kysely.deleteFrom('guest_session').where('id', '=', userId).execute()
    },
    mayOpen: async (userId, gameId, isTheirs) => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const row = await kysely
          .selectFrom('guest_session')
          .select(['opened_game_id', 'opened_at'])
          .where('id', '=', userId)
          .executeTakeFirst()
        if (row === undefined) return false
        const { opened_game_id: before, opened_at } = row
        if (before === gameId) return true
        const isOpening = Math.abs(now() - (opened_at ?? 0)) < OPENS_WITHIN_MS
        if (before !== null && ((await isTheirs(before)) ?? isOpening)) return false
        const { numUpdatedRows } = await kysely
          .updateTable('guest_session')
          .set({ opened_game_id: gameId, opened_at: now() })
          .where('id', '=', userId)
          .where('opened_game_id', before === null ? 'is' : '=', before)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) return true
      }
      return false
    },
    sweep: async () => {
      const { numDeletedRows } = await kysely
        .deleteFrom('guest_session')
        .where('seen_at', '<=', lastsSince())
        .where('seen_at', '>=', -lastsSince())
        .executeTakeFirst()
      return Number(numDeletedRows) + (await removeBeyondMost())
    },
  }
}

function findRows(kysely: Kysely<Tables>, kind: Database['kind']): (id: string) => Promise<Row | undefined> {
  return batchLookUps(LOOK_UPS[kind], async (ids: readonly string[]) => {
    const rows = await kysely
      .selectFrom('guest_session')
      .select(['id', 'token_hash', 'seen_at'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    return (id) => found.get(id)
  })
}

/** SPEC Z807: deletes guests beyond the limit who are in no room, the longest unused first. @returns how many */
async function removeUnused(kysely: Kysely<Tables>): Promise<number> {
  const { count } = await kysely
    .selectFrom('guest_session')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const tooMany = Number(count) - MOST_GUESTS
  if (tooMany <= 0) return 0
  const { numDeletedRows } = await kysely
    .deleteFrom('guest_session')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('guest_session as unused')
        .select('unused.id')
        .where((each) =>
          each.not(
            each.exists(
              each.selectFrom('room_member').select('user_id').whereRef('room_member.user_id', '=', 'unused.id'),
            ),
          ),
        )
        .orderBy('unused.seen_at')
        .limit(tooMany),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function isGuestSession(sessionId: string): boolean {
  return sessionId.startsWith(OF_GUEST)
}

function sessionNamed(userId: string): Session {
  return { userId, sessionId: OF_GUEST + userId }
}

/** A fast hash suffices for a secret of 130 random bits. */
function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
