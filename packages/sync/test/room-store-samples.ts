import type { RoomEntry } from '../src/room/entries.ts'
import type { Append, NewRoom, NextRoom, RoomRepository } from '../src/room/room-repository.ts'
import { nextGameId } from '../src/room/room-state.ts'
import { NOON, openRig, peopledRig, roundOf } from './room-rig.ts'

/** A room that Ana opens, with a code and a view link made from its game's identity. */
export function newRoom(gameId: string, more: Partial<NewRoom> = {}): NewRoom {
  const entries = openRig().entries()
  return { gameId, code: `CODE-${gameId}`, viewToken: `view-${gameId}`, entries, at: NOON, ...more }
}

/** The game that follows on one of `newRoom` with a single entry. */
export function nextRoom(after: string, more: Partial<NextRoom> = {}): NextRoom {
  const { entries } = newRoom(after)
  const next = { gameId: nextGameId(after), after, from: 1, code: `NEXT-${after}`, codesFrom: NOON, at: NOON }
  return { ...next, entries, sealedView: `sealed-${after}`, ...more }
}

/** One round behind a version, as Ana enters it: `requestId` makes its identity. */
export function roundAfter(gameId: string, from: number, requestId: string, more: Partial<Append> = {}): Append {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId, now: NOON + from * 1000 })
  const at = NOON + from * 1000
  return { gameId, from, ...atLength(rig.entries().slice(1)), at, isLast: false, ...more }
}

/** Entries as every version can store them, none in short. */
export function atLength(entries: readonly RoomEntry[]): Pick<Append, 'entries' | 'texts'> {
  return { entries, texts: entries.map((entry) => JSON.stringify(entry)) }
}

/** What happens in a room with Ana, Bo and Cleo: they come, Bo enters a round, Cleo is sent away. */
export function peopledEntries(): readonly RoomEntry[] {
  const rig = peopledRig()
  rig.ask('bo', roundOf(rig.room(), 4, 5, 6))
  rig.ask('ana', { type: 'remove-member', userId: 'cleo' })
  return rig.entries()
}

/** All entries of a room; throws where it is not there. */
export async function entriesIn(store: RoomRepository, gameId: string, after = 0): Promise<readonly RoomEntry[]> {
  const kept = await store.read(gameId, after)
  if (kept === null) throw new Error('there is no such room')
  return kept.entries
}
