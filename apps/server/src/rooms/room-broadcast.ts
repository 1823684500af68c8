import type { Instant } from '@dutch/domain/instant'
import type { LogPosition } from '@dutch/sync/room/client-messages'
import type { WrittenEntries } from '@dutch/sync/room/entries-text'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { gameStateView } from '@dutch/sync/room/game-state-view'
import { memberOf, type Room } from '@dutch/sync/room/room-state'
import type { ClusterNotice, PresenceNotice } from './cluster.ts'
import { createDeltaFrames } from './delta-frames.ts'
import { createPresenceFrames } from './presence-frames.ts'
import { createPresenceTracker } from './presence.ts'
import { frameOf, type Frame, type RoomSocket, type VisitedRoom } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'
import { sendEntries } from './entry-frames.ts'
import type { ViewLinks } from './view-links.ts'
import { createViewers, type ViewedRoom, type Viewers } from './viewers.ts'
import { createWaitingList } from './waiting-list.ts'

/** In place of a request's id: nobody asked. */
const LINKS_RENEWED = 'links-renewed'
const NEXT_GAME = 'next-game'

export interface PlayedRoom extends ViewedRoom {
  readonly room: () => Room
  readonly broadcast: ViewedRoom['broadcast'] & Pick<RoomBroadcast, 'welcome' | 'wait'>
}

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
  /** SPEC Z717: members and viewers of this game who may be in the next one, and who waits, go over to it. */
  readonly moveTo: (from: VisitedRoom, to: PlayedRoom) => void
  /** SPEC Z717: members of this room who come from the game before. */
  readonly welcome: (sockets: readonly RoomSocket[]) => void
  /** Stored entries, which the room is without yet. */
  readonly send: (written: WrittenEntries) => void
  /** The room has them. */
  readonly added: (written: WrittenEntries) => void
  /** SPEC Z909: somebody is not named in the room any more. */
  readonly forgot: () => void
  /** See `RoomContext`. */
  readonly hostLostSince: () => number | null
  /** SPEC Z906 */
  readonly receive: (from: string, number: number, notice: PresenceNotice) => void
  /** SPEC Z906 */
  readonly repeat: () => void
  /** SPEC Z906 */
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
  readonly publish: (notice: ClusterNotice) => void
}

/** SPEC Z703 to Z707 */
export function createRoomBroadcast(
  stored: StoredRoom,
  { aliasOf, links, now, elapsed, publish }: RoomBroadcastParts,
): RoomBroadcast {
  const { keys, room } = stored
  const members = new Set<RoomSocket>()
  const viewers = createViewers(stored, links, aliasOf)
  const waiting = createWaitingList(room)
  const presence = createPresenceTracker(now, elapsed)
  const presenceFrames = createPresenceFrames({ stored, presence, members, publish })
  const deltas = createDeltaFrames(stored)
  const join = (socket: RoomSocket) => {
    waiting.leave(socket)
    members.add(socket)
    presence.connected(socket)
  }
  const leave = (socket: RoomSocket) => {
    waiting.leave(socket)
    viewers.leave(socket)
    if (members.delete(socket)) presence.disconnected(socket)
  }
  const sendEntered = (socket: RoomSocket, requestId: string) => {
    const { gameId, code: roomCode } = keys()
    if (!socket.hasDeltas || socket.userId === null) return
    socket.send(frameOf({ type: 'entered', requestId, gameId, roomCode, viewToken: links.of(socket.userId) }))
  }
  const enter: RoomBroadcast['enter'] = (socket, requestId, isNew) => {
    join(socket)
    sendEntered(socket, requestId)
    socket.answer(socket.hasDeltas ? deltas.from({ version: 0, lastId: null }) : gameFrame(stored, isNew))
    presenceFrames.send([socket])
  }
  const sendAway = () => {
    for (const socket of members) {
      if (socket.userId !== null && memberOf(room(), socket.userId) === undefined) leave(socket)
    }
    presence.keep((userId) => memberOf(room(), userId) !== undefined)
  }
  /** SPEC Z726: valid links are sent again. */
  const lookAtLinks = () => {
    viewers.dismiss()
    for (const socket of members) sendEntered(socket, LINKS_RENEWED)
  }
  return {
    hostLostSince: presenceFrames.hostLostSince,
    enter,
    leave: (socket) => {
      const isMember = members.has(socket)
      leave(socket)
      if (isMember) presenceFrames.send([])
    },
    has: (socket) => members.has(socket),
    resume: (socket, place) => {
      join(socket)
      // Its phone may have the old link.
      if (!links.isOpen(keys().viewToken)) sendEntered(socket, LINKS_RENEWED)
      presenceFrames.sendSoon(socket)
      socket.answer(socket.hasDeltas ? deltas.from(place) : gameFrame(stored, false))
    },
    watch: viewers.watch,
    moveTo: (from, to) => {
      const isComing = ({ userId }: RoomSocket) => userId !== null && memberOf(to.room(), userId) !== undefined
      const coming = [...members].filter(isComing)
      for (const socket of coming) {
        leave(socket)
        socket.moved(from, to)
      }
      if (coming.length > 0) to.broadcast.welcome(coming)
      for (const [socket, requestId] of waiting.moveTo(to.room())) {
        socket.moved(from, to)
        to.broadcast.wait(socket, requestId)
      }
      viewers.moveTo(from, to)
    },
    welcome: (sockets) => {
      sockets.forEach(join)
      for (const socket of sockets) {
        sendEntered(socket, NEXT_GAME)
        socket.answer(socket.hasDeltas ? deltas.from({ version: 0, lastId: null }) : gameFrame(stored, false))
      }
      presenceFrames.send(sockets)
    },
    wait: waiting.add,
    send: (written) => sendEntries({ stored, written, aliasesOf: viewers.aliases }, members, viewers.sockets()),
    added: ({ entries: added }) => {
      deltas.changed()
      if (added.every(({ type }) => type === 'played') && !stored.isOver()) return
      sendAway()
      if (added.some(endsLinks)) lookAtLinks()
      waiting.answer((socket, requestId) => enter(socket, requestId, false))
      presenceFrames.send([])
    },
    forgot: () => {
      deltas.changed()
      sendAway()
      viewers.dismiss()
      presenceFrames.send([])
    },
    receive: (from, number, notice) => {
      presence.received(from, number, notice)
      presenceFrames.send([])
    },
    repeat: () => {
      if (members.size > 0) presenceFrames.publish()
    },
    expire: (isReachable) => {
      presence.expire(isReachable)
      presenceFrames.send([])
    },
    isEmpty: () => members.size + viewers.count() + waiting.sockets().length === 0,
    closeAll: (code) => {
      for (const socket of [...members, ...viewers.sockets(), ...waiting.sockets()]) socket.close(code)
    },
    isHere: (userId) => presence.isHere(userId),
  }
}

/** For who has no deltas. */
export function gameFrame({ keys, room }: Pick<StoredRoom, 'keys' | 'room'>, isNew: boolean): Frame {
  const { gameId, code } = keys()
  const gameState = gameStateView(room())
  return frameOf(
    isNew
      ? { type: 'game_created', gameId, roomCode: code ?? '', gameState }
      : { type: 'game_joined', gameId, gameState },
  )
}

function endsLinks(entry: RoomEntry): boolean {
  return (
    entry.type === 'member-removed' ||
    entry.type === 'join-answered' ||
    (entry.type === 'joining-set' && entry.isViewRenewed === true)
  )
}
