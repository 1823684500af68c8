import type { RoomSocket, VisitedRoom } from './room-socket.ts'

/** Of one connection; the oldest is left. */
const MOST_ROOMS = 4

/** The rooms of one connection. A class, as `MessageHandler` is. */
export class VisitedRooms {
  /** The connection is gone. */
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
