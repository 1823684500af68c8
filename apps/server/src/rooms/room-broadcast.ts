import type { LogPosition } from '@dutch/sync/room/client-messages'
import { SERVICE_RESTART } from '@dutch/sync/room/close-codes'
import { deltaFrom } from '@dutch/sync/room/deltas'
import type { WrittenEntries } from '@dutch/sync/room/entries-text'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { specifiedGameState } from '@dutch/sync/room/specified-frames'
import { LINKS_RENEWED, NEXT_GAME } from '@dutch/sync/room/wire'
import { sendEntries } from './entry-frames.ts'
import { createMembers, type Members, type MembersParts } from './members.ts'
import { frameOf, type Frame, type RoomSocket } from './room-socket.ts'
import { isMember, type ReadonlyRoomMemory } from './room-memory.ts'
import type { ViewLinks } from './view-links.ts'
import { createViewers } from './viewers.ts'
import { createWaitingList } from './waiting-list.ts'

const NO_ENTRIES: LogPosition = { version: 0, lastId: null }

export interface RoomInNextGame extends Pick<ReadonlyRoomMemory, 'people' | 'room'> {
  readonly links: Pick<ViewLinks, 'isOpen'>
  readonly broadcast: Pick<RoomBroadcast, 'welcome' | 'wait' | 'watch'>
}

export type RoomBroadcast = ReturnType<typeof createRoomBroadcast>

export interface RoomBroadcastParts extends MembersParts {
  readonly links: ViewLinks
}

/** SPEC Z703 to Z707 */
export function createRoomBroadcast(memory: ReadonlyRoomMemory, { links, ...parts }: RoomBroadcastParts) {
  const members = createMembers(memory, parts)
  const presence: Pick<Members, 'hostLostSince' | 'isHere' | 'receive' | 'repeat' | 'expire'> = members
  const viewers = createViewers(memory, links)
  const waiting = createWaitingList(memory)
  const { deltaFor, entriesChanged } = createDeltaFrames(memory)
  let shownCode = memory.keys().code
  const everybody = () => [...members.sockets, ...viewers.watching.keys(), ...waiting.sockets()]
  const visited = {
    isClosed: false,
    leave: (socket: RoomSocket): void => {
      if (leave(socket)) members.sendPresence([])
    },
  }
  const join = (socket: RoomSocket): boolean => {
    waiting.leave(socket)
    const isIn = socket.rooms.add(socket, visited)
    if (isIn) members.join(socket)
    return isIn
  }
  const leave = (socket: RoomSocket) => {
    socket.rooms.delete(visited)
    waiting.leave(socket)
    viewers.leave(socket)
    return members.leave(socket)
  }
  const sendKeys = (socket: RoomSocket, requestId: string) => {
    const { gameId, code: roomCode } = memory.keys()
    if (!socket.hasDeltas || socket.userId === null) return
    socket.send(frameOf({ type: 'entered', requestId, gameId, roomCode, viewToken: links.of(socket.userId) }))
  }
  const sendGame = (socket: RoomSocket, place: LogPosition, isNew = false) =>
    socket.answer(socket.hasDeltas ? deltaFor(place) : gameFrame(memory, isNew))
  const welcome = (coming: readonly RoomSocket[], requestId = NEXT_GAME, isNew = false): void => {
    const sockets = coming.filter(join)
    for (const socket of sockets) {
      sendKeys(socket, requestId)
      sendGame(socket, NO_ENTRIES, isNew)
    }
    members.sendPresence(sockets)
  }
  return {
    ...presence,
    leave: visited.leave,
    /** Adds sockets of members, which get the room's code and view link, then all entries. */
    welcome,
    has: (socket: RoomSocket) => members.sockets.has(socket),
    /** Adds a returning member's socket, which gets code, view link, the entries after `place`, and what follows. */
    resume: (socket: RoomSocket, place: LogPosition): void => {
      if (!join(socket)) return
      sendKeys(socket, LINKS_RENEWED)
      members.sendPresenceSoon(socket)
      sendGame(socket, place)
    },
    /** @param link an open view link */
    watch: (socket: RoomSocket, place: LogPosition, link: string): void => {
      if (socket.rooms.add(socket, visited)) viewers.watch(socket, place, link)
    },
    /** SPEC Z717: moves the sockets of members, waiting users and viewers who may be in the next game to it. */
    moveTo: (next: RoomInNextGame): void => {
      viewers.dismiss(next.links.isOpen)
      moveSockets(next, members.sockets, waiting.dismiss(next.room()), viewers.watching, leave)
    },
    /** Adds the socket of a user who waits for the host; the room's keys or a refusal follow. */
    wait: (socket: RoomSocket, requestId: string): void => {
      if (socket.rooms.add(socket, visited)) waiting.add(socket, requestId)
    },
    /** Sends stored entries. Call it before they are added to memory. */
    send: (written: WrittenEntries) =>
      sendEntries({ memory, written, aliasesOf: links.aliases }, members.sockets, viewers.watching),
    /** Call it after memory changed. @param added null if a user was removed from the entries (SPEC Z909) */
    changed: (added: readonly RoomEntry[] | null) => {
      entriesChanged()
      if (added?.every(({ type }) => type === 'played') === true && !memory.isOver()) return
      members.dismiss(leave)
      if (added === null || added.some(endsLinks)) {
        viewers.dismiss()
        // SPEC Z726: members get their valid links again.
        for (const socket of members.sockets) sendKeys(socket, LINKS_RENEWED)
      }
      waiting.answer((socket, requestId) => welcome([socket], requestId))
      members.sendPresence([])
    },
    /** SPEC Z720: tells members and viewers that the code has ended. Call it every half minute. */
    sendCodeIfEnded: () => {
      const { code } = memory.keys()
      if (code === shownCode) return
      shownCode = code
      for (const socket of members.sockets) sendKeys(socket, LINKS_RENEWED)
      viewers.sendCode()
    },
    isEmpty: () => everybody().length === 0,
    /** Closes every connection; they connect again. */
    closeAll: () => {
      visited.isClosed = true
      everybody().forEach((socket) => socket.close(SERVICE_RESTART))
    },
  }
}

/** @param waiting of users who wait in the next game, too @param viewers with links that are open there */
function moveSockets(
  next: RoomInNextGame,
  members: ReadonlySet<RoomSocket>,
  waiting: Iterable<readonly [RoomSocket, requestId: string]>,
  viewers: ReadonlyMap<RoomSocket, string>,
  leave: (socket: RoomSocket) => void,
): void {
  const coming = [...members].filter(({ userId }) => isMember(next, userId))
  coming.forEach(leave)
  if (coming.length > 0) next.broadcast.welcome(coming)
  for (const [socket, requestId] of waiting) {
    leave(socket)
    next.broadcast.wait(socket, requestId)
  }
  for (const [socket, link] of viewers) {
    leave(socket)
    next.broadcast.watch(socket, NO_ENTRIES, link)
  }
}

/** After a restart all clients ask for the whole log in one turn of the event loop, so its frame is built once. */
function createDeltaFrames({ gameId, entries, number: room }: ReadonlyRoomMemory) {
  let whole: Frame | null = null
  const entriesChanged = () => {
    whole = null
  }
  const deltaFor = (place: LogPosition): Frame => {
    const delta = { ...deltaFrom(gameId, entries(), place), room }
    if (delta.from > 0 || delta.isWhole) return frameOf(delta)
    if (whole === null) setImmediate(entriesChanged)
    return (whole ??= frameOf(delta))
  }
  return { deltaFor, entriesChanged }
}

/** For clients without deltas. */
export function gameFrame({ keys, room }: Pick<ReadonlyRoomMemory, 'keys' | 'room'>, isNew: boolean): Frame {
  const { gameId, code } = keys()
  const gameState = specifiedGameState(room())
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
