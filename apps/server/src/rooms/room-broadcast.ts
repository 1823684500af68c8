import type { LogPosition } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import type { WrittenEntries } from '@dutch/sync/room/entries-text'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { gameStateView } from '@dutch/sync/room/game-state-view'
import { sendEntries } from './entry-frames.ts'
import { createMembers, type Members, type MembersParts } from './members.ts'
import { frameOf, type Frame, type RoomSocket, type VisitedRoom } from './room-socket.ts'
import { isMember, type ReadonlyRoomMemory } from './room-memory.ts'
import type { ViewLinks } from './view-links.ts'
import { createViewers, type ViewedRoom } from './viewers.ts'
import { createWaitingList } from './waiting-list.ts'

/** These replace the request id in messages that answer no request. */
const LINKS_RENEWED = 'links-renewed'
const NEXT_GAME = 'next-game'
const NO_ENTRIES: LogPosition = { version: 0, lastId: null }

export interface PlayedRoom extends ViewedRoom, Pick<ReadonlyRoomMemory, 'people' | 'room'> {
  readonly broadcast: ViewedRoom['broadcast'] & Pick<RoomBroadcast, 'welcome' | 'wait'>
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
  const join = (socket: RoomSocket) => {
    waiting.leave(socket)
    members.join(socket)
  }
  const leave = (socket: RoomSocket) => {
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
  const welcome = (sockets: readonly RoomSocket[], requestId: string, isNew = false) => {
    sockets.forEach(join)
    for (const socket of sockets) {
      sendKeys(socket, requestId)
      sendGame(socket, NO_ENTRIES, isNew)
    }
    members.sendPresence(sockets)
  }
  return {
    ...presence,
    /** Adds a member's socket after a request; it gets the room's code and view link, then all entries. */
    enter: (socket: RoomSocket, requestId: string, isNew: boolean): void => welcome([socket], requestId, isNew),
    leave: (socket: RoomSocket): void => {
      if (leave(socket)) members.sendPresence([])
    },
    has: (socket: RoomSocket) => members.sockets.has(socket),
    /** Adds a returning member's socket, which gets code, view link, the entries after `place`, and what follows. */
    resume: (socket: RoomSocket, place: LogPosition): void => {
      join(socket)
      sendKeys(socket, LINKS_RENEWED)
      members.sendPresenceSoon(socket)
      sendGame(socket, place)
    },
    watch: viewers.watch,
    /** SPEC Z717: moves the sockets of members, waiting users and viewers who may be in the next game to it. */
    moveTo: (from: VisitedRoom, to: PlayedRoom): void => {
      const coming = [...members.sockets].filter(({ userId }) => isMember(to, userId))
      for (const socket of coming) {
        leave(socket)
        socket.movedToNextGame(from, to)
      }
      if (coming.length > 0) to.broadcast.welcome(coming)
      for (const [socket, requestId] of waiting.moveTo(to.room())) {
        socket.movedToNextGame(from, to)
        to.broadcast.wait(socket, requestId)
      }
      viewers.moveTo(from, to)
    },
    /** SPEC Z717: adds the sockets of members who come from an earlier game. */
    welcome: (sockets: readonly RoomSocket[]): void => welcome(sockets, NEXT_GAME),
    /** Adds the socket of a user who waits for the host; the room's keys or a refusal follow. */
    wait: waiting.add,
    /** Sends stored entries. Call it before they are added to memory. */
    send: (written: WrittenEntries) =>
      sendEntries({ memory, written, aliasesOf: links.aliases }, members.sockets, viewers.watching),
    added: ({ entries }: WrittenEntries) => {
      entriesChanged()
      if (entries.every(({ type }) => type === 'played') && !memory.isOver()) return
      members.dismiss(leave)
      if (entries.some(endsLinks)) {
        viewers.dismiss()
        // SPEC Z726: members get their valid links again.
        for (const socket of members.sockets) sendKeys(socket, LINKS_RENEWED)
      }
      waiting.answer((socket, requestId) => welcome([socket], requestId))
      members.sendPresence([])
    },
    /** SPEC Z909: call it after a user was removed from the entries. */
    forgot: () => {
      entriesChanged()
      members.dismiss(leave)
      viewers.dismiss()
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
    closeAll: (code: number) => everybody().forEach((socket) => socket.close(code)),
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
