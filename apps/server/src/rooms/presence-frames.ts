import type { Instant } from '@dutch/domain/instant'
import type { ClusterNotice } from './cluster.ts'
import type { PresenceTracker } from './presence.ts'
import { frameOf, type RoomSocket } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'

export interface PresenceFrames {
  /** Null while the host is connected. */
  readonly hostLostSince: () => Instant | null
  /** To other servers. */
  readonly publish: () => void
  /** To all members where it changed, else to the newcomers. */
  readonly send: (newcomers: Iterable<RoomSocket>) => void
  /** SPEC Z715: those who come back together hear of each other once. */
  readonly sendSoon: (newcomer: RoomSocket) => void
}

export interface PresenceFramesParts {
  readonly stored: StoredRoom
  readonly presence: Pick<PresenceTracker, 'awaySince' | 'here' | 'isHere'>
  readonly members: ReadonlySet<RoomSocket>
  readonly publish: (notice: ClusterNotice) => void
}

/** SPEC Z706 */
export function createPresenceFrames({ stored, presence, members, publish }: PresenceFramesParts): PresenceFrames {
  const { gameId, people } = stored
  let lastPresence = ''
  let lastHere: readonly string[] = []
  // Came back in this turn.
  let back: RoomSocket[] = []

  const hostLostSince = () => presence.awaySince(people().hostId)
  const publishHere = () => {
    lastHere = presence.here()
    const { hostId } = people()
    const since = presence.awaySince(hostId)
    publish({ type: 'present', users: lastHere, lost: since === null ? null : { userId: hostId, since } })
  }
  const send = (newcomers: Iterable<RoomSocket>) => {
    const here = presence.here()
    if (here.length !== lastHere.length || here.some((userId) => !lastHere.includes(userId))) publishHere()
    const present = people().members.flatMap(({ userId }) => (presence.isHere(userId) ? [userId] : []))
    const frame = frameOf({ type: 'presence', gameId, present, hostLostSince: hostLostSince() })
    const isChanged = frame.toString() !== lastPresence
    lastPresence = frame.toString()
    if (isChanged) back = []
    for (const socket of isChanged ? members : newcomers) {
      if (socket.hasDeltas && members.has(socket)) socket.send(frame)
    }
  }
  return {
    hostLostSince,
    publish: publishHere,
    send,
    sendSoon: (newcomer) => {
      if (back.push(newcomer) > 1) return
      process.nextTick(() => {
        const newcomers = back
        back = []
        send(newcomers)
      })
    },
  }
}
