import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Limits } from '../accounts/limits.ts'
import { HttpRefusal, refuseErrors, sendRefusal, serverFull } from '../accounts/refusal.ts'
import { fromNetworks, LIMITS } from '../accounts/attempt-limits.ts'
import { notStored, requireSameOriginJson, type sameOriginOnly } from '../accounts/same-origin.ts'
import type { Sessions } from '../accounts/session-of.ts'
import type { Database } from '../storage/database.ts'
import { guestCookie, guestIn, type CookieGuest } from './guest-cookie.ts'
import type { GuestStore } from './guest-store.ts'

/** SPEC Z808, Z809: changes the rooms that a guest is in. */
export interface GuestRooms {
  /** Ends the guest's session. The guest leaves every room and is forgotten there, like a deleted account. */
  readonly forget: (guestId: string) => Promise<void>
  /** SPEC W342: leaves every room that is not over, before an account is deleted. Never rejects. */
  readonly leave: (userId: string) => Promise<void>
  /** Ends the guest's session. @param name the account's @param left ids or codes of rooms to leave @returns how many rooms changed */
  readonly handOver: (guestId: string, userId: string, name: string, left: readonly string[]) => Promise<number>
}

export interface GuestRoutesParts {
  readonly guests: GuestStore
  readonly rooms: GuestRooms
  readonly limits: Limits
  readonly database: Pick<Database, 'fullness'>
  /** The session of an account. */
  readonly fullSessionOf: Sessions['fullSessionOf']
  readonly sameOriginOnly: ReturnType<typeof sameOriginOnly>
  /** Null if it is not configured. */
  readonly publicUrl: URL | null
  readonly onFault: (error: unknown) => void
}

const PATH = '/api/guests'
/** Earlier versions of the app send no body. */
const Claim = v.fallback(v.object({ left: v.pipe(v.array(v.string()), v.maxLength(100)) }), { left: [] })

/** SPEC Z801 to Z809 */
export function addGuestRoutes(app: FastifyInstance, parts: GuestRoutesParts): void {
  const { guests, rooms, limits, database, fullSessionOf, sameOriginOnly, publicUrl, onFault } = parts
  const isSecure = publicUrl?.protocol === 'https:'
  const giveCookie = (reply: FastifyReply, guest: CookieGuest | null) =>
    reply.header('set-cookie', guestCookie(guest, isSecure))

  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', notStored)
    requireSameOriginJson(scope, sameOriginOnly)
    scope.setErrorHandler(refuseErrors(onFault))

    scope.post(PATH, async (request, reply) => {
      const known = await guests.sessionOf(request.headers.cookie)
      const given = guestIn(request.headers.cookie)
      if (known !== null && given !== null) return giveCookie(reply, given).send({ userId: known.userId })
      if (database.fullness() !== null) return sendRefusal(reply, serverFull())
      await limits.count(fromNetworks(LIMITS.guestFromAddress, request))
      const made = await guests.make()
      return giveCookie(reply, made).send({ userId: made.userId })
    })

    scope.delete(PATH, async (request, reply) => {
      const known = await guests.leaverOf(request.headers.cookie)
      // The guest is deleted last: after a crash in between, the browser can ask again.
      if (known !== null) {
        await rooms.forget(known)
        await guests.end(known)
      }
      return giveCookie(reply, null).code(204).send()
    })

    scope.post(`${PATH}/claim`, async (request, reply) => {
      const account = await fullSessionOf(request)
      if (account === null) throw new HttpRefusal(401, 'session_not_found')
      const known = await guests.leaverOf(request.headers.cookie)
      const { left } = v.parse(Claim, request.body)
      const count = known === null ? 0 : await rooms.handOver(known, account.userId, account.user.name, left)
      if (known !== null) await guests.end(known)
      // After a completed claim the guest's rooms are unknown, so the names are not confirmed.
      return giveCookie(reply, null).send({ rooms: count, left: known === null ? [] : left })
    })
    done()
  })
}
