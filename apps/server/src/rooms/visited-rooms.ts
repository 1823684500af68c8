import type { RoomSocket, VisitedRoom } from './room-socket.ts'

/** Rooms per connection. Entering another one leaves the room that was entered longest ago. */
const MOST_ROOMS = 4

/** The rooms that one connection has entered. A class for the same reason as `MessageHandler`. */
export class VisitedRooms {
  /** True once the connection is closed. */
  hasEnded = false
  /** Oldest first. */
  private rooms: Set<VisitedRoom> | null = null

  add(socket: RoomSocket, live: VisitedRoom): void {
    const rooms = (this.rooms ??= new Set())
    rooms.delete(live)
    rooms.add(live)
    for (const oldest of rooms) {
      if (rooms.size <= MOST_ROOMS) break
      rooms.delete(oldest)
      oldest.broadcast.leave(socket)
    }
  }

  forget(live: VisitedRoom): void {
    this.rooms?.delete(live)
  }

  leaveAll(socket: RoomSocket): void {
    for (const live of this.rooms ?? []) live.broadcast.leave(socket)
    this.rooms = null
  }
}
