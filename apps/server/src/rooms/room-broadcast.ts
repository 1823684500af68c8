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

/** In place of a request's id: nobody asked. Code or view link may be others than the phone has. */
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
    /** After a request: told the keys of the room, then all entries. */
    enter: (socket: RoomSocket, requestId: string, isNew: boolean): void => welcome([socket], requestId, isNew),
    leave: (socket: RoomSocket): void => {
      if (leave(socket)) members.sendPresence([])
    },
    has: (socket: RoomSocket) => members.sockets.has(socket),
    /** A member: told the keys of the room, what it lacks, and everything from now on. */
    resume: (socket: RoomSocket, place: LogPosition): void => {
      join(socket)
      sendKeys(socket, LINKS_RENEWED)
      members.sendPresenceSoon(socket)
      sendGame(socket, place)
    },
    watch: viewers.watch,
    /** SPEC Z717: members and viewers of this game who may be in the next one, and who waits, go over to it. */
    moveTo: (from: VisitedRoom, to: PlayedRoom): void => {
      const coming = [...members.sockets].filter(({ userId }) => isMember(to, userId))
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
    /** SPEC Z717: members of this room who come from the game before. */
    welcome: (sockets: readonly RoomSocket[]): void => welcome(sockets, NEXT_GAME),
    /** `enter`, or a refusal, follows. */
    wait: waiting.add,
    /** Stored entries, which the room is without yet. */
    send: (written: WrittenEntries) =>
      sendEntries({ memory, written, aliasesOf: links.aliases }, members.sockets, viewers.watching),
    added: ({ entries }: WrittenEntries) => {
      entriesChanged()
      if (entries.every(({ type }) => type === 'played') && !memory.isOver()) return
      members.dismiss(leave)
      if (entries.some(endsLinks)) {
        viewers.dismiss()
        // SPEC Z726: valid links are sent again.
        for (const socket of members.sockets) sendKeys(socket, LINKS_RENEWED)
      }
      waiting.answer((socket, requestId) => welcome([socket], requestId))
      members.sendPresence([])
    },
    /** SPEC Z909: somebody is not named in the room any more. */
    forgot: () => {
      entriesChanged()
      members.dismiss(leave)
      viewers.dismiss()
      members.sendPresence([])
    },
    /** SPEC Z720: to who sees the code, once it has ended. Call every half minute. */
    tellCode: () => {
      const { code } = memory.keys()
      if (code === shownCode) return
      shownCode = code
      for (const socket of members.sockets) sendKeys(socket, LINKS_RENEWED)
      viewers.tellCode()
    },
    isEmpty: () => everybody().length === 0,
    closeAll: (code: number) => everybody().forEach((socket) => socket.close(code)),
  }
}

/** When a server is back, everybody asks for the whole list in one turn of the event loop: it is written once. */
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

/** For phones that read no deltas. */
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
