// SPEC Y1904: rounds in short, as protocol 2 sends them and the server stores them.

import type { AddRound } from '@dutch/domain/game/commands'
import { tallyOf, type Tally } from '@dutch/domain/game/tally'
import { eventId } from '@dutch/domain/game/ids'
import type { RoundMessage } from './client-messages.ts'
import { entryIdOf, requestIdOf, type Played, type RoomEntry } from './entries.ts'
import { roundOfRequest } from './own-rounds.ts'
import type { AskedRequest, PendingRequest } from './requests.ts'
import type { Room } from './room-state.ts'
import type { RoundInShort } from './wire.ts'

/** What a round in short needs to know of the room before it. */
export type Seats = Pick<Tally, 'present' | 'last'>
type People = Pick<Room, 'members'>

/** @returns null if the short form would lose a part of the entry */
export function shortRound(entry: RoomEntry, seats: Seats, { members }: People): RoundInShort | null {
  if (entry.type !== 'played' || entry.event.type !== 'round-added') return null
  const { event } = entry
  const said = scoresInShort(event, seats)
  const by = members.findIndex(({ userId }) => userId === entry.by)
  const id = requestIdOf(entry)
  const isOwn = event.id.endsWith('.0') && event.roundId === roundOfRequest(id)
  if (said === null || !isOwn || by === -1) return null
  // Spreading `said` would take a third longer.
  return { id, by, at: event.at, scores: said.scores, dutch: said.dutch }
}

/** @returns null if the room has another table or last round */
function scoresInShort(
  { after, entries, dutchPlayerId }: Pick<AddRound, 'after' | 'entries' | 'dutchPlayerId'>,
  { present, last }: Seats,
) {
  if (after !== last || entries.length !== present.length) return null
  if (entries.some(({ playerId }, seat) => playerId !== present[seat])) return null
  const dutch = dutchPlayerId === null ? null : present.indexOf(dutchPlayerId)
  return dutch === -1 ? null : { scores: entries.map(({ score }) => score), dutch }
}

/** @returns null if the round does not fit the room */
export function entryOfShort(
  { id, by, at, scores, dutch }: RoundInShort,
  { present, last: after }: Seats,
  { members }: People,
): Played | null {
  const author = members[by]
  const played = playedBy(present, scores, dutch)
  if (author === undefined || played === null) return null
  const stamp = { id: eventId(entryIdOf(id, 0)), at, roundId: roundOfRequest(id), after }
  // The fields are in the codec's order, since copies are compared as texts.
  return { type: 'played', by: author.userId, event: { type: 'round-added', ...stamp, ...played } }
}

/** @returns null if the request has to be sent at length */
export function shortAsked(
  number: number,
  version: number,
  room: Room,
  { requestId: id, request, askedAt: at }: PendingRequest,
): RoundMessage | null {
  if (request.type !== 'play' || request.command.type !== 'add-round') return null
  if (request.command.roundId !== undefined) return null
  const said = scoresInShort(request.command, tallyOf(room.game))
  return said === null ? null : { type: 'round', room: number, after: version, id, ...said, at }
}

/** @param seats of the room that the round's author saw @returns null if the round does not fit it */
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
