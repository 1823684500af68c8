import { randomUUID } from 'node:crypto'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { roomNamed } from '@dutch/sync/room/room-code'
import { isOver } from '@dutch/sync/room/room-state'
import type { RoomRequest } from '@dutch/sync/room/requests'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { forAll } from '../for-all.ts'
import type { GuestRooms } from '../guests/guest-routes.ts'
import type { GuestStore } from '../guests/guest-store.ts'
import { askRoom, type LiveRoom } from './live-room.ts'
import type { RoomRegistry } from './room-registry.ts'

export interface RoomsOfGuestParts {
  readonly store: Pick<RoomRepository, 'roomsOf' | 'forget'>
  readonly registry: Pick<RoomRegistry, 'find' | 'forget'>
  readonly guests: Pick<GuestStore, 'endSession'>
  /** Closes the user's connections; resolves once every message that they received is answered. */
  readonly dismiss: (userId: string) => Promise<void>
  readonly onFault: (error: unknown) => void
}

const LEAVE = { type: 'leave' } as const

/** SPEC Z808, Z809: can be repeated after a crash; a step that was completed changes nothing. */
export function createRoomsOfGuest(parts: RoomsOfGuestParts): GuestRooms {
  const { store, registry, guests, dismiss, onFault } = parts
  /** A damaged room does not keep a guest from leaving the others. */
  const noneWhereDamaged = (error: unknown) => {
    if (error instanceof StorageUnavailableError) throw error
    onFault(error)
    return null
  }
  /**
   * Asks in every room of the user, also in a next game that begins meanwhile; a failure in one delays no other.
   * @param requestOf null where nothing is asked
   * @returns how many rooms changed
   */
  const askInEach = async (userId: string, requestOf: (live: LiveRoom) => RoomRequest | null): Promise<number> => {
    const done = new Set<string>()
    let count = 0
    for (;;) {
      const due = (await store.roomsOf(userId)).filter((gameId) => !done.has(gameId))
      if (due.length === 0) return count
      await forAll(due, async (gameId) => {
        done.add(gameId)
        const live = await registry.find(gameId).catch(noneWhereDamaged)
        const request = live === null ? null : requestOf(live)
        if (live === null || request === null) return
        const answer = await askRoom(live, { userId, requestId: randomUUID(), request }, null)
        if (answer.ok && answer.value.isNew) count += 1
        if (!answer.ok && answer.error.reason === 'unavailable')
          throw new StorageUnavailableError('A room does not answer')
      })
    }
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
  return {
    forget: async (guestId) => {
      await askInEachAsTheyGo(guestId, () => LEAVE)
      await store.forget(guestId)
      registry.forget(guestId)
    },
    leave: async (userId) => {
      await dismiss(userId)
      // A room that does not answer does not keep an account from being deleted.
      await askInEach(userId, (live) => (isOver(live.room()) ? null : LEAVE)).catch(onFault)
    },
    handOver: (guestId, userId, name, left) => {
      const rooms = new Set(left.map(roomNamed))
      const isLeft = (live: LiveRoom) => {
        const { code } = live.keys()
        return !isOver(live.room()) && (rooms.has(roomNamed(live.gameId)) || (code !== null && rooms.has(code)))
      }
      return askInEachAsTheyGo(guestId, (live) => (isLeft(live) ? LEAVE : { type: 'take-place', userId, name }))
    },
  }
}
