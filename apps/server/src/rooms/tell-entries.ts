// What a room's list grew by, told to everybody who is there. A frame is built once for each kind of socket that is present,
// and not at all for the others.

import { entriesForViewers } from '@dutch/sync/room/deltas'
import type { RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { SpecifiedMessage } from '@dutch/sync/room/server-messages'
import { specifiedFrames } from '@dutch/sync/room/specified-frames'
import { frameOf, type Frame, type RoomSocket } from './room-socket.ts'

export interface Told {
  readonly gameId: string
  /** What those who watch by the view link are told in its place. */
  readonly alias: string
  readonly before: Room
  /** The version that the entries build upon. */
  readonly from: number
  readonly entries: readonly RoomEntry[]
}

/** SPEC Z101: tells members and watchers of entries that are in the store. */
export function tellEntries(told: Told, members: Iterable<RoomSocket>, viewers: Iterable<RoomSocket>): void {
  const { gameId, alias, before, from, entries } = told
  const delta = (id: string, list: readonly RoomEntry[]) => [
    frameOf({ type: 'delta', gameId: id, from, to: from + list.length, entries: list, isWhole: false }),
  ]
  const specified = lazy(() => specifiedFrames(before, entries))
  sendKinds(
    members,
    lazy(() => delta(gameId, entries)),
    lazy(() => specified().map(frameOf)),
  )
  sendKinds(
    viewers,
    lazy(() => delta(alias, entriesForViewers(entries, alias))),
    lazy(() => specified().map((message) => frameOf(underAlias(message, alias)))),
  )
}

function sendKinds(
  sockets: Iterable<RoomSocket>,
  deltas: () => readonly Frame[],
  specified: () => readonly Frame[],
): void {
  for (const socket of sockets) for (const frame of socket.hasDeltas() ? deltas() : specified()) socket.send(frame)
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

function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
