// SPEC Y1904: as protocol 2 says rounds and as they are stored.

import { tallyOf, type Tally } from '@dutch/domain/game/tally'
import { eventId } from '@dutch/domain/game/ids'
import * as v from 'valibot'
import type { RoundMessage } from './client-messages.ts'
import { entryIdOf, requestIdOf, type Played, type RoomEntry } from './entries.ts'
import { roundOfRequest } from './own-rounds.ts'
import type { AskedRequest } from './requests.ts'
import type { Room } from './room-state.ts'
import { count, instant, requestIdText } from './wire.ts'

export const roundFields = {
  /** Of its request. */
  id: requestIdText,
  /** A place among the members. */
  by: count,
  at: instant,
  /** In the order of those at the table. */
  scores: v.pipe(v.array(v.number()), v.readonly()),
  /** A place among the scores. */
  dutch: v.nullable(count),
}
export const roundInShort = v.object(roundFields)
export type RoundInShort = Readonly<v.InferOutput<typeof roundInShort>>

/** Of the room before the round. */
export type Seats = Pick<Tally, 'present' | 'last'>
type People = Pick<Room, 'members'>

/** @returns null for an entry that this would not say whole */
export function shortRound(entry: RoomEntry, { present, last }: Seats, { members }: People): RoundInShort | null {
  if (entry.type !== 'played' || entry.event.type !== 'round-added') return null
  const { event } = entry
  const { after, entries } = event
  if (after !== last || entries.length !== present.length) return null
  if (entries.some(({ playerId }, seat) => playerId !== present[seat])) return null
  const scores = entries.map(({ score }) => score)
  const by = members.findIndex(({ userId }) => userId === entry.by)
  const dutch = event.dutchPlayerId === null ? null : present.indexOf(event.dutchPlayerId)
  const id = requestIdOf(entry)
  const isOwn = event.id.endsWith('.0') && event.roundId === roundOfRequest(id)
  return !isOwn || by === -1 || dutch === -1 ? null : { id, by, at: event.at, scores, dutch }
}

/** @returns null where the room is another one */
export function entryOfShort(
  { id, by, at, scores, dutch }: RoundInShort,
  { present, last: after }: Seats,
  { members }: People,
): Played | null {
  const author = members[by]
  const played = playedBy(present, scores, dutch)
  if (author === undefined || played === null) return null
  const stamp = { id: eventId(entryIdOf(id, 0)), at, roundId: roundOfRequest(id), after }
  // In the order of the codec: copies are compared as texts.
  return { type: 'played', by: author.userId, event: { type: 'round-added', ...stamp, ...played } }
}

interface Asked {
  readonly requestId: string
  readonly request: AskedRequest
  readonly askedAt: number
}

/** @returns null for what has to be said at length */
export function shortAsked(
  number: number,
  version: number,
  room: Room,
  { requestId: id, request, askedAt: at }: Asked,
): RoundMessage | null {
  if (request.type !== 'play' || request.command.type !== 'add-round') return null
  const { after, entries, dutchPlayerId } = request.command
  const { present, last } = tallyOf(room.game)
  const dutch = dutchPlayerId === null ? null : present.indexOf(dutchPlayerId)
  if (after !== last || dutch === -1 || entries.length !== present.length) return null
  if (entries.some(({ playerId }, seat) => playerId !== present[seat])) return null
  return { type: 'round', room: number, after: version, id, scores: entries.map(({ score }) => score), dutch, at }
}

/** @param seats of the room that its author saw. @returns null where it cannot be of that room */
export function requestOfShort(
  { present, last: after }: Seats,
  { scores, dutch, at: askedAt }: RoundMessage,
): AskedRequest | null {
  const played = playedBy(present, scores, dutch)
  return played === null ? null : { type: 'play', command: { type: 'add-round', after, ...played }, askedAt }
}

function playedBy(present: Seats['present'], scores: readonly number[], dutch: number | null) {
  if (scores.length !== present.length) return null
  const dutchPlayerId = dutch === null ? null : present[dutch]
  if (dutchPlayerId === undefined) return null
  return { entries: present.map((playerId, seat) => ({ playerId, score: scores[seat] ?? 0 })), dutchPlayerId }
}
