import { isGuest } from '@dutch/sync/room/guests'
import { memberOf, type RoomPeople } from '@dutch/sync/room/room-state'
import { RateLimiter, type RateLimit } from '../rate-limiter.ts'

/** SPEC Z730 */
export const OF_MEMBER: RateLimit = { most: 100, everyMs: 1000 }
/** SPEC Z810: requests that each guest member has before the shared budgets, so that a crowd delays no round. */
const OF_GUEST: RateLimit = { most: 10, everyMs: 6000 }
/** SPEC Z810: shared by the guests who are not trusted; those in the room and those outside count apart. */
const OF_GUESTS: RateLimit = { most: 300, everyMs: 100 }
/** SPEC Z810: shared by the guests of one address who are not trusted. */
const OF_GUEST_ADDRESS: RateLimit = { most: 200, everyMs: 200 }
/**
 * SPEC Z810: moves (Y1106) of the guests of one address who are not trusted. All guests share the room's moves (Y1306),
 * so without this budget a dozen of them could come and go until no guest comes in any more.
 */
const MOVES_OF_GUEST_ADDRESS: RateLimit = { most: 40, everyMs: 60_000 }
/** A room has fewer people than this. */
const MOST_REMEMBERED = 200

interface Asking {
  readonly userId: string
  /** Null for a request of the server itself, which has no budget. */
  readonly address: string | null
  readonly isMove: boolean
}

/** SPEC Z730, Z810: one room's budget. @returns spends a request and returns 0, or returns the milliseconds to wait */
export function createRequestBudget(): (room: RoomPeople, asking: Asking, now: number) => number {
  const ofMember = new RateLimiter(OF_MEMBER, MOST_REMEMBERED)
  const ofGuest = new RateLimiter(OF_GUEST, MOST_REMEMBERED)
  const ofAddress = new RateLimiter(OF_GUEST_ADDRESS, MOST_REMEMBERED)
  const ofGuests = new RateLimiter(OF_GUESTS)
  const moves = new RateLimiter(MOVES_OF_GUEST_ADDRESS, MOST_REMEMBERED)
  return (room, { userId, address, isMove }, now) => {
    // The host is not limited, so that the host can always close the room.
    if (address === null || userId === room.hostId) return 0
    const own = ofMember.take(userId, now)
    if (own > 0 || !isGuest(userId)) return own
    const member = memberOf(room, userId)
    if (member?.isTrusted === true) return 0
    const untilMove = isMove ? moves.take(address, now) : 0
    if (untilMove > 0) return untilMove
    if (member !== undefined && ofGuest.take(userId, now) === 0) return 0
    const shared = ofAddress.take(address, now)
    return shared > 0 ? shared : ofGuests.take(member === undefined ? 'outside' : 'inside', now)
  }
}
