import { isGuest } from '@dutch/sync/room/guests'
import type { RoomPeople } from '@dutch/sync/room/room-case'
import { memberOf } from '@dutch/sync/room/room-state'
import { RateLimiter, type RateLimit } from '../rate-limiter.ts'

/** SPEC Z730 */
export const OF_MEMBER: RateLimit = { most: 100, everyMs: 1000 }
/** SPEC Z810: each guest inside has so many before the shared ones: a round does not wait for a crowd. */
const OF_GUEST: RateLimit = { most: 10, everyMs: 6000 }
/** SPEC Z810: of guests who are not trusted, inside a room together and outside it together. */
const OF_GUESTS: RateLimit = { most: 300, everyMs: 100 }
/** SPEC Z810: of their address. */
const OF_GUEST_ADDRESS: RateLimit = { most: 200, everyMs: 200 }
/** More than a room has people. */
const MOST_REMEMBERED = 200

/** SPEC Z730, Z810: of one room. @returns milliseconds to wait; 0 where a request was spent */
export function createRequestBudget(): (room: RoomPeople, userId: string, address: string, now: number) => number {
  const ofMember = new RateLimiter(OF_MEMBER, MOST_REMEMBERED)
  const ofGuest = new RateLimiter(OF_GUEST, MOST_REMEMBERED)
  const ofAddress = new RateLimiter(OF_GUEST_ADDRESS, MOST_REMEMBERED)
  const ofGuests = new RateLimiter(OF_GUESTS)
  return (room, userId, address, now) => {
    // The host can always end it.
    if (userId === room.hostId) return 0
    const own = ofMember.take(userId, now)
    if (own > 0 || !isGuest(userId)) return own
    const member = memberOf(room, userId)
    if (member?.isTrusted === true) return 0
    if (member !== undefined && ofGuest.take(userId, now) === 0) return 0
    const shared = ofAddress.take(address, now)
    return shared > 0 ? shared : ofGuests.take(member === undefined ? 'outside' : 'inside', now)
  }
}
