import type { Instant } from '@dutch/domain/instant'
import type { ClusterNotice } from './cluster.ts'
import { createPresenceTracker, type PresenceTracker } from './presence.ts'
import { frameOf, type RoomSocket } from './room-socket.ts'
import { isMember, type StoredRoom } from './stored-room.ts'

/** Connections of members, who are told of each other's presence. */
export interface Members extends Pick<PresenceTracker, 'isHere' | 'expire'> {
  readonly sockets: ReadonlySet<RoomSocket>
  readonly join: (socket: RoomSocket) => void
  /** @returns whether it was here */
  readonly leave: (socket: RoomSocket) => boolean
  /** @param leave called for each who is a member no more */
  readonly dismiss: (leave: (socket: RoomSocket) => void) => void
  /** Null while the host is connected. */
  readonly hostLostSince: () => Instant | null
  /** To all where it changed, else to the newcomers. */
  readonly sendPresence: (newcomers: Iterable<RoomSocket>) => void
  /** SPEC Z715: those who come back together hear of each other once. */
  readonly sendPresenceSoon: (newcomer: RoomSocket) => void
  readonly receive: PresenceTracker['received']
  /** SPEC Z906: to other servers. */
  readonly repeat: () => void
}

export interface MembersParts {
  readonly now: () => Instant
  /** Of a monotonic clock. */
  readonly elapsed: () => number
  readonly publish: (notice: ClusterNotice) => void
}

/** SPEC Z706 */
export function createMembers(stored: StoredRoom, { now, elapsed, publish }: MembersParts): Members {
  const { gameId, people } = stored
  const sockets = new Set<RoomSocket>()
  const presence = createPresenceTracker(now, elapsed)
  let lastPresence = ''
  let lastHere: readonly string[] = []
  // Came back in this turn of the event loop.
  let back: RoomSocket[] = []

  const hostLostSince = () => presence.awaySince(people().hostId)
  const publishHere = () => {
    lastHere = presence.here()
    const since = hostLostSince()
    publish({ type: 'present', users: lastHere, lost: since === null ? null : { userId: people().hostId, since } })
  }
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
    sockets,
    join: (socket) => {
      sockets.add(socket)
      presence.connected(socket)
    },
    leave: (socket) => {
      const wasHere = sockets.delete(socket)
      if (wasHere) presence.disconnected(socket)
      return wasHere
    },
    dismiss: (leave) => {
      for (const socket of sockets) if (!isMember(stored, socket.userId)) leave(socket)
      presence.keep((userId) => isMember(stored, userId))
    },
    isHere: presence.isHere,
    hostLostSince,
    sendPresence,
    sendPresenceSoon: (newcomer) => {
      if (back.push(newcomer) > 1) return
      process.nextTick(() => {
        const newcomers = back
        back = []
        sendPresence(newcomers)
      })
    },
    receive: (from, number, notice) => {
      presence.received(from, number, notice)
      sendPresence([])
    },
    repeat: () => {
      if (sockets.size > 0) publishHere()
    },
    expire: (isReachable) => {
      presence.expire(isReachable)
      sendPresence([])
    },
  }
}
