// A frame is built once for each kind of socket that is present.

import type { Aliases } from '@dutch/sync/room/aliases'
import { entriesForViewers } from '@dutch/sync/room/deltas'
import type { RoomGameState } from '@dutch/sync/room/game-state-view'
import { longTextOf, shortTextOf, type WrittenEntries } from '@dutch/sync/room/entries-text'
import type { SpecifiedMessage } from '@dutch/sync/room/server-messages'
import { specifiedFrames } from '@dutch/sync/room/specified-frames'
import { deltaFrame, frameOf, roundFrame, type Frame, type RoomSocket } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'

export interface SentEntries {
  /** Without the entries. */
  readonly stored: Pick<StoredRoom, 'keys' | 'number' | 'room' | 'version'>
  readonly written: WrittenEntries
  /** For viewers. */
  readonly aliasesOf: () => Aliases
}

/** SPEC Z703: tells members and viewers of stored entries, before the room has them. */
export function sendEntries(sent: SentEntries, members: Iterable<RoomSocket>, viewers: Iterable<RoomSocket>): void {
  let frame: Frame | null = null
  // SPEC Y1904: it names nobody, so viewers get it too.
  const round = shortTextOf(sent.written)
  const roundOf =
    round === null ? null : () => (frame ??= roundFrame(sent.stored.number, sent.stored.version() + 1, round))
  sendToKind(members, sent, null, roundOf)
  let aliases: Aliases | null = null
  sendToKind(viewers, sent, () => (aliases ??= sent.aliasesOf()), roundOf)
}

/** @param aliasesOf null for members */
function sendToKind(
  sockets: Iterable<RoomSocket>,
  { stored, written }: SentEntries,
  aliasesOf: (() => Aliases) | null,
  roundOf: (() => Frame) | null,
): void {
  const { entries } = written
  let delta: Frame | null = null
  let frames: readonly Frame[] | null = null
  const deltaOf = (): Frame => {
    const aliases = aliasesOf?.()
    const text = aliases === undefined ? longTextOf(written) : JSON.stringify(entriesForViewers(entries, aliases))
    const [gameId, from] = [aliases?.ofGame ?? stored.keys().gameId, stored.version()]
    return deltaFrame({ gameId, from, to: from + entries.length }, text)
  }
  const specified = (): readonly Frame[] => {
    const aliases = aliasesOf?.()
    return specifiedFrames(stored.room(), entries).map((message) =>
      frameOf(aliases === undefined ? message : underAliases(message, aliases)),
    )
  }
  for (const socket of sockets) {
    if (roundOf !== null && socket.hasRounds()) socket.send(roundOf())
    else if (socket.hasDeltas()) {
      delta ??= deltaOf()
      socket.send(delta)
    } else {
      frames ??= specified()
      for (const frame of frames) socket.send(frame)
    }
  }
}

/** SPEC Z704, Y1717: a game's own id would let viewers in. */
function underAliases(message: SpecifiedMessage, { ofGame, ofUser }: Aliases): SpecifiedMessage {
  const aliased = (state: RoomGameState) => ({ ...state, gameId: ofGame, hostId: ofUser(state.hostId) })
  switch (message.type) {
    case 'game_created':
    case 'game_joined':
      return { ...message, gameId: ofGame, gameState: aliased(message.gameState) }
    case 'player_joined':
    case 'round_added':
    case 'round_undone':
      return { ...message, gameState: aliased(message.gameState) }
    case 'player_disconnected':
    case 'error':
      return message
  }
}
