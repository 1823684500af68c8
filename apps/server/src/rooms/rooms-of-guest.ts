import { RoomsUnavailableError, type RoomRepository } from '@dutch/sync/room/room-repository'
import { roomNamed } from '@dutch/sync/room/room-code'
import { isOver } from '@dutch/sync/room/room-state'
import type { RoomRequest } from '@dutch/sync/room/requests'
import { HttpRefusal } from '../accounts/refusal.ts'
import type { GuestRooms } from '../guests/guest-routes.ts'
import type { GuestStore } from '../guests/guest-store.ts'
import { askRoom, type LiveRoom } from './live-room.ts'
import type { RoomRegistry } from './room-registry.ts'

export interface RoomsOfGuestParts {
  readonly store: Pick<RoomRepository, 'roomsOf' | 'forget'>
  readonly registry: Pick<RoomRegistry, 'find' | 'forget'>
  readonly guests: Pick<GuestStore, 'endSession'>
  readonly newRequestId: () => string
  /** Closes the user's connections; resolves once every message that they received is answered. */
  readonly dismiss: (userId: string) => Promise<void>
  readonly onFault: (error: unknown) => void
}

const LEAVE = { type: 'leave' } as const

/** SPEC Z808, Z809: can be repeated after a crash; a step that was completed changes nothing. */
export function createRoomsOfGuest(parts: RoomsOfGuestParts): GuestRooms {
  const { store, registry, guests, newRequestId, dismiss, onFault } = parts
  /** A damaged room does not keep a guest from leaving the others. */
  const noneWhereDamaged = (error: unknown) => {
    if (error instanceof RoomsUnavailableError) throw error
    onFault(error)
    return null
  }
  /** Asks in every room of the user, also in a next game that begins meanwhile. @returns how many rooms changed */
  const askInEach = async (
    userId: string,
    requestOf: (live: LiveRoom) => RoomRequest,
    done = new Set<string>(),
  ): Promise<number> => {
    const due = (await store.roomsOf(userId)).filter((gameId) => !done.has(gameId))
    if (due.length === 0) return 0
    let count = 0
    for (const gameId of due) {
      done.add(gameId)
      const live = await registry.find(gameId).catch(noneWhereDamaged)
      if (live === null) continue
      const answer = await askRoom(live, { userId, requestId: newRequestId(), request: requestOf(live) }, null)
      if (!answer.ok && answer.error.reason === 'unavailable') throw new HttpRefusal(503, 'unavailable')
      if (answer.ok && answer.value.isNew) count += 1
    }
    return count + (await askInEach(userId, requestOf, done))
  }
  /**
   * Ends the guest's session, and asks also in a room that the guest enters meanwhile: nobody could ever act for that member. A
   * server that lets the guest in after the second look finds that the session has ended. @returns how many rooms changed
   */
  const askInEachAsTheyGo = async (guestId: string, requestOf: (live: LiveRoom) => RoomRequest) => {
    const count = await askInEach(guestId, requestOf)
    await dismiss(guestId)
    await guests.endSession(guestId)
    return count + (await askInEach(guestId, requestOf))
  }
  const orUnavailable = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RoomsUnavailableError) throw new HttpRefusal(503, 'unavailable', { cause: error })
      throw error
    }
  }
  return {
    forget: (guestId) =>
      orUnavailable(async () => {
        await askInEachAsTheyGo(guestId, () => LEAVE)
        await store.forget(guestId)
        registry.forget(guestId)
      }),
    leave: async (userId) => {
      await dismiss(userId)
      const gameIds = await store.roomsOf(userId).catch((error: unknown) => {
        onFault(error)
        return []
      })
      for (const gameId of gameIds) {
        try {
          const live = await registry.find(gameId)
          if (live === null || isOver(live.room())) continue
          await askRoom(live, { userId, requestId: newRequestId(), request: LEAVE }, null)
        } catch (error) {
          // A damaged room does not keep an account from being deleted.
          onFault(error)
        }
      }
    },
    handOver: (guestId, userId, name, left) =>
      orUnavailable(() => {
        const rooms = new Set(left.map(roomNamed))
        const isLeft = (live: LiveRoom) => {
          const { code } = live.keys()
          return !isOver(live.room()) && (rooms.has(roomNamed(live.gameId)) || (code !== null && rooms.has(code)))
        }
        return askInEachAsTheyGo(guestId, (live) => (isLeft(live) ? LEAVE : { type: 'take-place', userId, name }))
      }),
  }
}
