import { isGuest } from '@dutch/sync/room/guests'
import { askerOf, type Room } from '@dutch/sync/room/room-state'
import { frameOf, sendRefusal, type RoomSocket } from './room-socket.ts'
import { isMember, type ReadonlyRoomMemory } from './room-memory.ts'

/** SPEC Z705: the sockets of users who asked to join, each with its request id. */
export function createWaitingList(memory: ReadonlyRoomMemory) {
  const { room } = memory
  const waiting = new Map<RoomSocket, string>()
  const refuse = (socket: RoomSocket, requestId: string, present: Room) => {
    waiting.delete(socket)
    sendRefusal(socket, 'join_game', requestId, { reason: reasonToGo(present, socket.userId) })
  }
  const sendWaiting = (socket: RoomSocket, requestId: string) => {
    const isBetweenGames = room().game.endedAt === null ? {} : { isBetweenGames: true as const }
    if (socket.hasDeltas) socket.send(frameOf({ type: 'waiting', requestId, ...isBetweenGames }))
  }
  return {
    add: (socket: RoomSocket, requestId: string) => {
      waiting.set(socket, requestId)
      sendWaiting(socket, requestId)
    },
    leave: (socket: RoomSocket) => void waiting.delete(socket),
    sockets: () => [...waiting.keys()],
    /** Call it when the room has changed. @param enter called for each socket whose user is a member now */
    answer: (enter: (socket: RoomSocket, requestId: string) => void) => {
      for (const [socket, requestId] of waiting) {
        const { userId } = socket
        if (isMember(memory, userId)) enter(socket, requestId)
        else if (askerOf(room(), userId) === undefined) refuse(socket, requestId, room())
        else if (room().game.endedAt !== null) sendWaiting(socket, requestId)
      }
    },
    /** SPEC Y1606: refuses users who do not wait in the next game. @returns the others' sockets and request ids */
    dismiss: (next: Room) => {
      for (const [socket, requestId] of waiting)
        if (askerOf(next, socket.userId) === undefined) refuse(socket, requestId, next)
      return [...waiting]
    },
  }
}

function reasonToGo({ closedAt, barred, guests }: Room, userId: string | null) {
  if (closedAt !== null) return 'room-closed'
  if (userId !== null && barred.includes(userId)) return 'barred'
  // Otherwise the user gave up on another device or in another tab.
  return userId !== null && isGuest(userId) && guests === 'refused' ? 'guests-refused' : 'not-a-member'
}
