// Rooms for tests, made by requests to `openRoom` and `decideRoom` as real ones are. Ana opens the room, Bo plays, Cleo
// watches, Dan is not in the room.

import { presentPlayers, lastRound } from '@dutch/domain/game/state'
import type { Result } from '@dutch/domain/result'
import { applyEntry } from '../src/room/apply-entry.ts'
import { guestId } from '../src/room/guests.ts'
import { decideRoom, type RoomRequest } from '../src/room/requests.ts'
import { lazyRoom, type Room } from '../src/room/room-state.ts'
import { entryId, type RoomEntry } from '../src/room/entries.ts'
import { openRoom } from '../src/room/open-room.ts'
import type { RoomRefusal } from '../src/room/wire-refusals.ts'
import { countAdded } from '../src/room/added-count.ts'

export const NOON = Date.UTC(2026, 0, 1, 12)
/** It has the form of a secret that the server makes. */
export const GAME_ID = 'g4me0secret0of0twenty0six0'

/** The id of a guest, with `name` at its beginning. */
export function guestNamed(name: string): string {
  return guestId(name.padEnd(26, 'a'))
}

export interface AskOptions {
  readonly requestId?: string
  readonly now?: number
  readonly hostLostSince?: number | null
}

export interface RoomRig {
  readonly entries: () => readonly RoomEntry[]
  readonly room: () => Room
  /** Decides a request, and adds its entries to the log if it is accepted. */
  readonly ask: (
    userId: string | null,
    request: RoomRequest,
    options?: AskOptions,
  ) => Result<readonly RoomEntry[], RoomRefusal>
}

/** A room that Ana opened for these names; she is its only member. */
export function openRig(names: readonly string[] = ['Ana', 'Bo', 'Cleo'], limit = 100): RoomRig {
  const opened = openRoom(
    { userId: 'ana', requestId: 'open', name: 'Ana', opening: { type: 'new-game', names, limit } },
    { now: NOON, gameId: GAME_ID },
  )
  if (!opened.ok) throw new Error(opened.error.reason)
  return rigOf(opened.value)
}

/** A room with these entries. */
function rigOf(list: readonly RoomEntry[]): RoomRig {
  const entries = [...list]
  const known = new Set(entries.map(entryId))
  let room = entries.reduce(applyEntry, null)
  let count = 0
  const present = () => {
    if (room === null) throw new Error('no room was opened')
    return room
  }
  return {
    entries: () => [...entries],
    room: present,
    ask: (userId, request, { requestId, now = NOON + entries.length * 1000, hostLostSince = null } = {}) => {
      count += 1
      const added = countAdded(entries)
      const asking = { userId, requestId: requestId ?? `request-${String(count)}`, request }
      const context = { now, version: entries.length, has: (id: string) => known.has(id), added, hostLostSince }
      const decided = decideRoom(lazyRoom(present()), asking, context)
      if (!decided.ok) return decided
      for (const entry of decided.value) {
        entries.push(entry)
        known.add(entryId(entry))
        room = applyEntry(room, entry)
      }
      return decided
    },
  }
}

/** A room with Ana as host, Bo as player and Cleo as spectator. */
export function peopledRig(limit = 100): RoomRig {
  const rig = openRig(['Ana', 'Bo', 'Zoé'], limit)
  rig.ask('bo', { type: 'join', name: 'Bo', seat: { kind: 'any' } })
  rig.ask('cleo', { type: 'join', name: 'Cleo', seat: { kind: 'watch' } })
  return rig
}

/** The message with these entries of the room, from that version on. */
export function delta(entries: readonly RoomEntry[], from: number, isWhole = false) {
  return { type: 'delta', gameId: GAME_ID, from, to: from + entries.length, entries, isWhole } as const
}

/** The request that adds a round after the last one, with scores in the order of the players present. */
export function roundOf(room: Room, ...scores: readonly number[]): RoomRequest {
  const entries = presentPlayers(room.game).map((player, seat) => ({ playerId: player.id, score: scores[seat] ?? 0 }))
  const after = lastRound(room.game)?.id ?? null
  return { type: 'play', command: { type: 'add-round', after, entries, dutchPlayerId: null } }
}

/** An answer as a text: the types of the entries, or the reason of the refusal. */
export function wordOf(answer: Result<readonly RoomEntry[], RoomRefusal>): string {
  if (answer.ok) return answer.value.map((entry) => (entry.type === 'played' ? entry.event.type : entry.type)).join(' ')
  const { error } = answer
  return error.reason === 'game' ? `! ${error.refusal.reason}` : `! ${error.reason}`
}
