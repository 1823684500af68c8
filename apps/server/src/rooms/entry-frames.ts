// A frame is built once for each kind of socket that is present.

import type { Aliases } from '@dutch/sync/room/aliases'
import { entriesForViewers } from '@dutch/sync/room/deltas'
import { longTextOf, shortTextOf, type WrittenEntries } from '@dutch/sync/room/entries-text'
import type { SpecifiedMessage } from '@dutch/sync/room/server-messages'
import { specifiedFrames } from '@dutch/sync/room/specified-frames'
import { deltaFrame, frameOf, roundFrame, type Frame, type RoomSocket } from './room-socket.ts'
import type { StoredRoom } from './stored-room.ts'

export interface SentEntries {
  /** Without the entries. */
  readonly stored: Pick<StoredRoom, 'gameId' | 'number' | 'room' | 'version'>
  readonly written: WrittenEntries
  /** For viewers. */
  readonly aliasesOf: () => Aliases
}

/** SPEC Z703: tells members and viewers of stored entries, before the room has them. */
export function sendEntries(
  sent: SentEntries,
  members: ReadonlySet<RoomSocket>,
  viewers: ReadonlyMap<RoomSocket, string>,
): void {
  const { stored, written } = sent
  const text = shortTextOf(written)
  // SPEC Y1904: it names nobody, so viewers get it too.
  const round = text === null ? null : roundFrame(stored.number, stored.version() + 1, text)
  sendToKind(members, round, sent, () => null)
  if (viewers.size > 0) sendToKind(viewers.keys(), round, sent, sent.aliasesOf)
}

/** @param aliasesOf null for members */
function sendToKind(
  sockets: Iterable<RoomSocket>,
  round: Frame | null,
  sent: SentEntries,
  aliasesOf: () => Aliases | null,
): void {
  let delta: Frame | null = null
  let specified: readonly Frame[] | null = null
  for (const socket of sockets) {
    if (round !== null && socket.hasRounds) socket.send(round)
    else if (socket.hasDeltas) socket.send((delta ??= deltaOf(sent, aliasesOf())))
    else {
      specified ??= specifiedOf(sent, aliasesOf())
      for (const frame of specified) socket.send(frame)
    }
  }
}

function deltaOf({ stored, written }: SentEntries, aliases: Aliases | null): Frame {
  const { entries } = written
  const text = aliases === null ? longTextOf(written) : JSON.stringify(entriesForViewers(entries, aliases))
  const [gameId, from] = [aliases?.ofGame ?? stored.gameId, stored.version()]
  return deltaFrame({ gameId, from, to: from + entries.length }, text)
}

function specifiedOf({ stored, written }: SentEntries, aliases: Aliases | null): readonly Frame[] {
  const messages = specifiedFrames(stored.room(), written.entries)
  return messages.map((message) => frameOf(aliases === null ? message : underAliases(message, aliases)))
}

/** SPEC Z704, Y1717: a game's own id would let viewers in. */
function underAliases(message: SpecifiedMessage, { ofGame, ofUser }: Aliases): SpecifiedMessage {
  const hidden = 'gameId' in message ? { ...message, gameId: ofGame } : message
  if (!('gameState' in hidden)) return hidden
  const { gameState } = hidden
  return { ...hidden, gameState: { ...gameState, gameId: ofGame, hostId: ofUser(gameState.hostId) } }
}
