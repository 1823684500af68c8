import type { RoomEntry } from '../src/room/entries.ts'
import type { Append, NewRoom, NextRoom, RoomRepository } from '../src/room/room-repository.ts'
import { nextGameId } from '../src/room/room-state.ts'
import { NOON, openRig, peopledRig, roundOf } from './room-rig.ts'

/** A room that Ana opens, with a code and a view link that follow from the game's id. */
export function newRoom(gameId: string, more: Partial<NewRoom> = {}): NewRoom {
  const entries = openRig().entries()
  return { gameId, code: `CODE-${gameId}`, viewToken: `view-${gameId}`, entries, at: NOON, ...more }
}

/** The game that follows a `newRoom` with a single entry. */
export function nextRoom(after: string, more: Partial<NextRoom> = {}): NextRoom {
  const { entries } = newRoom(after)
  const next = { gameId: nextGameId(after), after, from: 1, code: `NEXT-${after}`, codesFrom: NOON, at: NOON }
  return { ...next, entries, sealedView: `sealed-${after}`, ...more }
}

/** A round that Ana enters at version `from`; its ids follow from `requestId`. */
export function roundAfter(gameId: string, from: number, requestId: string, more: Partial<Append> = {}): Append {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId, now: NOON + from * 1000 })
  const at = NOON + from * 1000
  return { gameId, from, ...atLength(rig.entries().slice(1)), at, isLast: false, ...more }
}

/** Entries with their texts at length, as earlier versions stored them. */
export function atLength(entries: readonly RoomEntry[]): Pick<Append, 'entries' | 'texts'> {
  return { entries, texts: entries.map((entry) => JSON.stringify(entry)) }
}

/** The entries of a room in which Ana, Bo and Cleo join, Bo enters a round, and Cleo is sent away. */
export function peopledEntries(): readonly RoomEntry[] {
  const rig = peopledRig()
  rig.ask('bo', roundOf(rig.room(), 4, 5, 6))
  rig.ask('ana', { type: 'remove-member', userId: 'cleo' })
  return rig.entries()
}

/** The entries of a room after a version; throws if there is no such room. */
export async function entriesIn(store: RoomRepository, gameId: string, after = 0): Promise<readonly RoomEntry[]> {
  const kept = await store.read(gameId, after)
  if (kept === null) throw new Error('there is no such room')
  return kept.entries
}
