import type { Instant } from '@dutch/domain/instant'
import type { LogPosition } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { gameStateView } from '@dutch/sync/room/game-state-view'
import { isOver, memberOf, type Room } from '@dutch/sync/room/room-state'
import { specifiedError } from '@dutch/sync/room/specified-frames'
import type { ClusterNotice, PresenceNotice } from './cluster.ts'
import { createPresenceTracker } from './presence.ts'
import { frameOf, type Frame, type RoomSocket } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'
import { sendEntries } from './entry-frames.ts'
import type { ViewLinks } from './view-links.ts'
import { createViewers, type Viewers } from './viewers.ts'

/** In place of a request's id: nobody asked. */
const LINKS_RENEWED = 'links-renewed'

export interface RoomBroadcast {
  /** A member: told what it lacks, and everything from now on. */
  readonly resume: (socket: RoomSocket, place: LogPosition) => void
  /** After a request: told the keys of the room, then all entries. */
  readonly enter: (socket: RoomSocket, requestId: string, isNew: boolean) => void
  readonly watch: Viewers['watch']
  /** `enter`, or a refusal, follows. */
  readonly wait: (socket: RoomSocket, requestId: string) => void
  /** Harmless when repeated. */
  readonly leave: (socket: RoomSocket) => void
  /** Members only. */
  readonly has: (socket: RoomSocket) => boolean
  /** Stored entries. */
  readonly send: (before: Room, from: number, added: readonly RoomEntry[]) => void
  /** See `RoomContext`. */
  readonly hostLostSince: () => number | null
  /** SPEC Z184 */
  readonly hear: (from: string, number: number, news: PresenceNotice) => void
  /** SPEC Z184 */
  readonly repeat: () => void
  /** SPEC Z184 */
  readonly expire: (isReachable: boolean) => void
  readonly isEmpty: () => boolean
  readonly closeAll: (code: number) => void
  /** At any server. */
  readonly isHere: (userId: string) => boolean
}

export interface RoomBroadcastParts {
  /** For viewers. */
  readonly aliasOf: () => string
  readonly links: ViewLinks
  readonly now: () => Instant
  /** Of a monotonic clock. */
  readonly elapsed: () => number
  readonly publish: (news: ClusterNotice) => void
}

/** SPEC Z101 to Z105 */
export function createRoomBroadcast(
  stored: StoredRoom,
  { aliasOf, links, now, elapsed, publish }: RoomBroadcastParts,
): RoomBroadcast {
  const members = new Set<RoomSocket>()
  const viewers = createViewers(stored, links, aliasOf)
  const waiting = new Map<RoomSocket, string>()
  const presence = createPresenceTracker(now, elapsed)
  let lastPresence = ''
  let lastHere: readonly string[] = []
  const { keys, room, entries } = stored
  // When a server is back, everybody asks for the whole list in one turn of the event loop.
  let whole: Frame | null = null
  const forgetWhole = () => {
    whole = null
  }
  const deltaFor = (place: LogPosition): Frame => {
    const delta = deltaFrom(keys().gameId, entries(), place)
    if (delta.from > 0 || delta.isWhole) return frameOf(delta)
    if (whole === null) setImmediate(forgetWhole)
    return (whole ??= frameOf(delta))
  }

  const hostLostSince = () => presence.awaySince(room().hostId)
  const publishPresence = () => {
    lastHere = presence.here()
    const { hostId } = room()
    const since = presence.awaySince(hostId)
    publish({ type: 'present', users: lastHere, lost: since === null ? null : { userId: hostId, since } })
  }
  // Came back in this turn.
  let back: RoomSocket[] = []
  const sendPresence = (newcomers: Iterable<RoomSocket>) => {
    const here = presence.here()
    if (here.length !== lastHere.length || here.some((userId) => !lastHere.includes(userId))) publishPresence()
    const present = room().members.flatMap(({ userId }) => (presence.isHere(userId) ? [userId] : []))
    const frame = frameOf({ type: 'presence', gameId: keys().gameId, present, hostLostSince: hostLostSince() })
    const isChanged = frame.toString() !== lastPresence
    lastPresence = frame.toString()
    if (isChanged) back = []
    for (const socket of isChanged ? members : newcomers) {
      if (socket.hasDeltas() && members.has(socket)) socket.send(frame)
    }
  }
  // SPEC Z271: those who come back together hear of each other once.
  const sendPresenceSoon = (newcomer: RoomSocket) => {
    if (back.push(newcomer) > 1) return
    process.nextTick(() => {
      const newcomers = back
      back = []
      sendPresence(newcomers)
    })
  }
  const join = (socket: RoomSocket) => {
    waiting.delete(socket)
    members.add(socket)
    presence.connected(socket)
  }
  const leave = (socket: RoomSocket) => {
    waiting.delete(socket)
    viewers.leave(socket)
    if (members.delete(socket)) presence.disconnected(socket)
  }
  const sendEntered = (socket: RoomSocket, requestId: string) => {
    const { gameId, code: roomCode } = keys()
    if (!socket.hasDeltas() || socket.userId === null) return
    socket.send(frameOf({ type: 'entered', requestId, gameId, roomCode, viewToken: links.of(socket.userId) }))
  }
  const enter: RoomBroadcast['enter'] = (socket, requestId, isNew) => {
    const { gameId, code: roomCode } = keys()
    join(socket)
    if (socket.hasDeltas()) {
      sendEntered(socket, requestId)
      socket.answer(deltaFor({ version: 0, lastId: null }))
    } else {
      const gameState = gameStateView(room())
      const created = { type: 'game_created', gameId, roomCode: roomCode ?? '', gameState } as const
      socket.answer(frameOf(isNew ? created : { type: 'game_joined', gameId, gameState }))
    }
    sendPresence([socket])
  }
  const sendAway = () => {
    for (const socket of members) {
      if (socket.userId !== null && memberOf(room(), socket.userId) === undefined) leave(socket)
    }
    presence.keep((userId) => memberOf(room(), userId) !== undefined)
  }
  /** SPEC Z335: valid links are sent again. */
  const lookAtLinks = () => {
    viewers.dismiss()
    for (const socket of members) sendEntered(socket, LINKS_RENEWED)
  }
  const reasonToGo = () => {
    if (room().closedAt !== null) return 'room-closed'
    return room().game.endedAt === null ? 'barred' : 'game-finished'
  }
  const answerWaiting = () => {
    for (const [socket, requestId] of waiting) {
      const { userId } = socket
      if (userId !== null && memberOf(room(), userId) !== undefined) enter(socket, requestId, false)
      else if (isOver(room()) || !room().asking.some((asker) => asker.userId === userId)) {
        waiting.delete(socket)
        const refusal = { reason: reasonToGo() } as const
        const message = { type: 'refused', requestId, refusal } as const
        socket.send(frameOf(socket.hasDeltas() ? message : specifiedError('join_game', refusal)))
      }
    }
  }
  return {
    hostLostSince,
    enter,
    leave: (socket) => {
      const isMember = members.has(socket)
      leave(socket)
      if (isMember) sendPresence([])
    },
    has: (socket) => members.has(socket),
    resume: (socket, place) => {
      const { gameId } = keys()
      join(socket)
      // Its phone may have the old link.
      if (!links.isOpen(keys().viewToken)) sendEntered(socket, LINKS_RENEWED)
      sendPresenceSoon(socket)
      socket.answer(
        socket.hasDeltas()
          ? deltaFor(place)
          : frameOf({ type: 'game_joined', gameId, gameState: gameStateView(room()) }),
      )
    },
    watch: viewers.watch,
    wait: (socket, requestId) => {
      waiting.set(socket, requestId)
      if (socket.hasDeltas()) socket.send(frameOf({ type: 'waiting', requestId }))
    },
    send: (before, from, added) => {
      forgetWhole()
      sendEntries(
        { gameId: keys().gameId, aliasesOf: viewers.aliases, before, from, entries: added },
        members,
        viewers.sockets(),
      )
      if (added.every(({ type }) => type === 'played') && !isOver(room())) return
      sendAway()
      if (added.some(endsLinks)) lookAtLinks()
      answerWaiting()
      sendPresence([])
    },
    hear: (from, number, news) => {
      presence.received(from, number, news)
      sendPresence([])
    },
    repeat: () => {
      if (members.size > 0) publishPresence()
    },
    expire: (isReachable) => {
      presence.expire(isReachable)
      sendPresence([])
    },
    isEmpty: () => members.size + viewers.count() + waiting.size === 0,
    closeAll: (code) => {
      for (const socket of [...members, ...viewers.sockets(), ...waiting.keys()]) socket.close(code)
    },
    isHere: (userId) => presence.isHere(userId),
  }
}

function endsLinks(entry: RoomEntry): boolean {
  return (
    entry.type === 'member-removed' ||
    entry.type === 'join-answered' ||
    (entry.type === 'joining-set' && entry.isViewRenewed === true)
  )
}
