// What a room's list grew by, told to everybody who is there. A frame is built once for each kind of socket that is present,
// and not at all for the others.

import { entriesForViewers } from '@dutch/sync/room/deltas'
import type { RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { SpecifiedMessage } from '@dutch/sync/room/server-messages'
import { specifiedFrames } from '@dutch/sync/room/specified-frames'
import { deltaFrame, frameOf, type Frame, type RoomSocket } from './room-socket.ts'

export interface Told {
  readonly gameId: string
  /** What those who watch by the view link are told in its place. */
  readonly aliasOf: () => string
  readonly before: Room
  /** The version that the entries build upon. */
  readonly from: number
  readonly entries: readonly RoomEntry[]
}

/** SPEC Z101: tells members and watchers of entries that are in the store. */
export function tellEntries(told: Told, members: ReadonlySet<RoomSocket>, viewers: ReadonlySet<RoomSocket>): void {
  const { gameId, aliasOf, entries } = told
  tellKind(members, gameId, told, entries)
  if (viewers.size === 0) return
  const alias = aliasOf()
  tellKind(viewers, alias, told, entriesForViewers(entries, alias))
}

/** @param id what the game is called to these */
function tellKind(
  sockets: ReadonlySet<RoomSocket>,
  id: string,
  { gameId, before, from, entries }: Told,
  shown: readonly RoomEntry[],
): void {
  let delta: Frame | null = null
  let frames: readonly Frame[] | null = null
  for (const socket of sockets) {
    if (socket.hasDeltas()) {
      delta ??= deltaFrame({ gameId: id, from, to: from + shown.length, entries: shown, isWhole: false })
      socket.send(delta)
    } else {
      frames ??= specifiedFrames(before, entries).map((message) =>
        frameOf(id === gameId ? message : underAlias(message, id)),
      )
      for (const frame of frames) socket.send(frame)
    }
  }
}

/** SPEC Z102: a message as those who watch by the view link may see it: a game's own id would let them in. */
function underAlias(message: SpecifiedMessage, alias: string): SpecifiedMessage {
  switch (message.type) {
    case 'game_created':
    case 'game_joined':
      return { ...message, gameId: alias, gameState: { ...message.gameState, gameId: alias } }
    case 'player_joined':
    case 'round_added':
    case 'round_undone':
      return { ...message, gameState: { ...message.gameState, gameId: alias } }
    case 'player_disconnected':
    case 'error':
      return message
  }
}
