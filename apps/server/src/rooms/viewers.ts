import type { LogPosition } from '@dutch/sync/room/client-messages'
import { deltaFrom, entriesForViewers } from '@dutch/sync/room/deltas'
import { specifiedGameState } from '@dutch/sync/room/specified-frames'
import type { ReadonlyRoomMemory } from './room-memory.ts'
import { frameOf, sendRefusal, viewerFrame, type RoomSocket } from './room-socket.ts'
import { isOfCode, type ViewLinks } from './view-links.ts'

/** SPEC Z704, Y1717, Y1211 */
export function createViewers(memory: ReadonlyRoomMemory, links: ViewLinks) {
  const { keys, room, entries, number } = memory
  const watching = new Map<RoomSocket, string>()
  const welcome = (socket: RoomSocket, link: string) => {
    const ofCode = isOfCode(link) ? { viewToken: link, roomCode: keys().code } : {}
    socket.send(frameOf({ type: 'watching', gameId: links.aliases().ofGame, ...ofCode }))
  }
  return {
    watching: watching as ReadonlyMap<RoomSocket, string>,
    watch: (socket: RoomSocket, place: LogPosition, link: string) => {
      watching.set(socket, link)
      const shown = links.aliases()
      const { ofGame: gameId } = shown
      if (!socket.hasDeltas) {
        const joined = { type: 'game_joined', gameId, gameState: specifiedGameState(room(), shown) } as const
        socket.answer(viewerFrame(joined, memory.gameId, shown))
        return
      }
      welcome(socket, link)
      const delta = deltaFrom(gameId, entries(), place)
      const seen = { ...delta, entries: entriesForViewers(delta.entries, shown), room: number }
      socket.answer(viewerFrame(seen, memory.gameId, shown))
    },
    /** SPEC Z720: tells the viewers who came by the code that it has changed. */
    sendCode: () => {
      for (const [socket, link] of watching) if (socket.hasDeltas && isOfCode(link)) welcome(socket, link)
    },
    leave: (socket: RoomSocket) => watching.delete(socket),
    /** SPEC Z726: viewers whose link ended get the refusal of an unknown room. */
    dismiss: (isOpen = links.isOpen) => {
      for (const [socket, link] of watching) {
        if (isOpen(link)) continue
        watching.delete(socket)
        sendRefusal(socket, 'watch', null, { reason: 'unknown-room' })
      }
    },
  }
}
