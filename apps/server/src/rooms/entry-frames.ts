// A frame is built once for each kind of socket in the room.

import { specifiedFrames, type Aliases } from '@dutch/sync/room/specified-frames'
import { entriesForViewers } from '@dutch/sync/room/deltas'
import { longTextOf, shortTextOf, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { deltaFrame, frameOf, roundFrame, viewerFrame, type Frame, type RoomSocket } from './room-socket.ts'
import type { ReadonlyRoomMemory } from './room-memory.ts'

interface SentEntries {
  /** The room before these entries. */
  readonly memory: ReadonlyRoomMemory
  readonly written: WrittenEntries
  readonly aliasesOf: () => Aliases
}

/** SPEC Z703: sends stored entries to members and viewers. Call it before the entries are added to memory. */
export function sendEntries(
  sent: SentEntries,
  members: ReadonlySet<RoomSocket>,
  viewers: ReadonlyMap<RoomSocket, string>,
): void {
  const { memory, written } = sent
  const text = shortTextOf(written)
  // SPEC Y1904: a round in short names nobody, so viewers get the same frame.
  const round = text === null ? null : roundFrame(memory.number, memory.version() + 1, text)
  sendToKind(members, round, sent, () => null)
  if (viewers.size > 0) sendToKind(viewers.keys(), round, sent, sent.aliasesOf)
}

/** @param aliasesOf returns null for members */
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

function deltaOf({ memory, written }: SentEntries, aliases: Aliases | null): Frame {
  const { entries } = written
  const { gameId } = memory
  const from = memory.version()
  const to = from + entries.length
  if (aliases === null) return deltaFrame({ gameId, from, to }, longTextOf(written))
  const shown = entriesForViewers(entries, aliases)
  return viewerFrame({ type: 'delta', gameId, from, to, entries: shown, isWhole: false }, gameId, aliases)
}

function specifiedOf({ memory, written }: SentEntries, aliases: Aliases | null): readonly Frame[] {
  const messages = specifiedFrames(memory.room(), written.entries, aliases ?? undefined)
  return messages.map((message) => (aliases === null ? frameOf(message) : viewerFrame(message, memory.gameId, aliases)))
}
