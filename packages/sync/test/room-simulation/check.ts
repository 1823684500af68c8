// Checks what must hold at the end of every evening.

import type { CorrectRound } from '@dutch/domain/game/commands'
import type { RoundId } from '@dutch/domain/game/ids'
import { isSameRound, type RoundScores } from '@dutch/domain/game/state'
import { foldRoom } from '../../src/room/apply-entry.ts'
import { parseEntries, requestIdOf, type RoomEntry } from '../../src/room/entries.ts'
import { shownRoom } from '../../src/room/room-view.ts'
import type { Book } from './book.ts'
import type { Phone } from './phone.ts'

/** The faults found, the first one first. @param entries of the one game that was played */
export function faultsOf(entries: readonly RoomEntry[], phones: readonly Phone[], book: Book): readonly string[] {
  // The entries are parsed as from a socket, so that their fields are in the codec's order.
  const read = parseEntries(JSON.parse(JSON.stringify(entries)))
  if (!read.ok) return [`the list is ${read.error}`]
  const list = JSON.stringify(read.value)
  const room = JSON.stringify(foldRoom(read.value))
  const faults: string[] = []
  for (const phone of phones) {
    const client = phone.client()
    if (JSON.stringify(client.entries) !== list) faults.push(`${phone.userId()} has another list`)
    if (JSON.stringify(shownRoom(client)) !== room) faults.push(`${phone.userId()} shows something else`)
  }
  return [...faults, ...lostOrDoubled(entries, book), ...misplaced(entries, book), ...overwritten(entries, book)]
}

/** @param entries of all games */
export function lostOrDoubled(entries: readonly RoomEntry[], book: Book): readonly string[] {
  const faults: string[] = []
  const answered = new Map<string, number>()
  for (const entry of entries) {
    if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
    answered.set(requestIdOf(entry), (answered.get(requestIdOf(entry)) ?? 0) + 1)
  }
  for (const requestId of book.typed.keys()) {
    const times = answered.get(requestId) ?? 0
    if (times > 1) faults.push(`round ${requestId} is there ${String(times)} times`)
    if (times === 0 && book.acknowledged.has(requestId))
      faults.push(`round ${requestId} was acknowledged and is missing`)
    if (times === 0 && !book.letGo.has(requestId)) faults.push(`round ${requestId} is lost without a word`)
  }
  return faults
}

/** SPEC Y1502: every round must follow the last round that its author saw. */
export function misplaced(entries: readonly RoomEntry[], book: Book): readonly string[] {
  const faults: string[] = []
  const counted: string[] = []
  for (const entry of entries) {
    if (entry.type !== 'played') continue
    const { event } = entry
    if (event.type === 'round-added') {
      const saw = book.typed.get(requestIdOf(entry))
      if (event.after !== (counted.at(-1) ?? null) || saw?.includes(event.after) !== true)
        faults.push(`round ${event.roundId} was added unseen`)
      counted.push(event.roundId)
    } else if (event.type === 'round-undone' && counted.at(-1) === event.roundId) counted.pop()
  }
  return faults
}

/** SPEC R206: a correction must change what its author changed, and nothing else. */
export function overwritten(entries: readonly RoomEntry[], book: Book): readonly string[] {
  const faults: string[] = []
  const standing = new Map<RoundId, RoundScores>()
  for (const entry of entries) {
    if (entry.type !== 'played') continue
    const { event } = entry
    if (event.type !== 'round-added' && event.type !== 'round-corrected') continue
    const asked = event.type === 'round-added' ? undefined : book.corrected.get(requestIdOf(entry))
    const was = standing.get(event.roundId)
    if (asked !== undefined && was !== undefined && !isSameRound(event, meant(asked, was)))
      faults.push(`${event.id} changed what its author left`)
    standing.set(event.roundId, event)
  }
  return faults
}

function meant({ before, entries, dutchPlayerId }: CorrectRound, was: RoundScores): RoundScores {
  if (before === undefined) return { entries, dutchPlayerId }
  const scores = new Map(was.entries.map(({ playerId, score }) => [playerId, score]))
  for (const [place, { playerId, score }] of entries.entries())
    if (before.entries[place]?.score !== score) scores.set(playerId, score)
  return {
    entries: [...scores].map(([playerId, score]) => ({ playerId, score })),
    dutchPlayerId: before.dutchPlayerId === dutchPlayerId ? was.dutchPlayerId : dutchPlayerId,
  }
}
