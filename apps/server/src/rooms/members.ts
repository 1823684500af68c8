import type { Instant } from '@dutch/domain/instant'
import type { ClusterNotice, PresenceNotice } from './cluster.ts'
import { createPresenceTracker } from './presence.ts'
import { frameOf, type RoomSocket } from './room-socket.ts'
import { isMember, type ReadonlyRoomMemory } from './room-memory.ts'

export type Members = ReturnType<typeof createMembers>

export interface MembersParts {
  readonly now: () => Instant
  readonly elapsed: () => number
  readonly publish: (notice: ClusterNotice) => void
}

/** SPEC Z706: the sockets of members, which are sent who is present. */
export function createMembers(memory: ReadonlyRoomMemory, { now, elapsed, publish }: MembersParts) {
  const { gameId, people } = memory
  const sockets = new Set<RoomSocket>()
  const presence = createPresenceTracker(now, elapsed)
  let lastPresence = ''
  let lastHere: readonly string[] = []
  // Sockets that came back in this turn of the event loop.
  let back: RoomSocket[] = []

  /** Null while the host is connected. */
  const hostLostSince = () => presence.awaySince(people().hostId)
  const publishHere = () => {
    lastHere = presence.here()
    const since = hostLostSince()
    publish({ type: 'present', users: lastHere, lost: since === null ? null : { userId: people().hostId, since } })
  }
  /** Sends the presence to all members if it changed, else only to the newcomers. */
  const sendPresence = (newcomers: Iterable<RoomSocket>) => {
    const here = presence.here()
    if (here.length !== lastHere.length || here.some((userId) => !lastHere.includes(userId))) publishHere()
    const present = people().members.flatMap(({ userId }) => (presence.isHere(userId) ? [userId] : []))
    const frame = frameOf({ type: 'presence', gameId, present, hostLostSince: hostLostSince() })
    const isChanged = frame.toString() !== lastPresence
    lastPresence = frame.toString()
    if (isChanged) back = []
    for (const socket of isChanged ? sockets : newcomers) {
      if (socket.hasDeltas && sockets.has(socket)) socket.send(frame)
    }
  }
  return {
    sockets: sockets as ReadonlySet<RoomSocket>,
    join: (socket: RoomSocket) => {
      if (sockets.has(socket) || socket.userId === null) return
      sockets.add(socket)
      presence.connected(socket.userId)
    },
    leave: (socket: RoomSocket): boolean => {
      const wasHere = sockets.delete(socket)
      if (wasHere && socket.userId !== null) presence.disconnected(socket.userId)
      return wasHere
    },
    /** @param leave called for each socket whose user is no longer a member */
    dismiss: (leave: (socket: RoomSocket) => void) => {
      for (const socket of sockets) if (!isMember(memory, socket.userId)) leave(socket)
      presence.keep((userId) => isMember(memory, userId))
    },
    isHere: presence.isHere,
    hostLostSince,
    sendPresence,
    /** SPEC Z715: members who come back in the same turn are reported in one message. */
    sendPresenceSoon: (newcomer: RoomSocket) => {
      if (back.push(newcomer) > 1) return
      process.nextTick(() => {
        const newcomers = back
        back = []
        sendPresence(newcomers)
      })
    },
    receive: (from: string, number: number, notice: PresenceNotice) => {
      presence.received(from, number, notice)
      sendPresence([])
    },
    /** SPEC Z906: publishes to the other servers which users are connected here. */
    repeat: () => {
      if (sockets.size > 0) publishHere()
    },
    expire: (isReachable: boolean) => {
      presence.expire(isReachable)
      sendPresence([])
    },
  }
}
