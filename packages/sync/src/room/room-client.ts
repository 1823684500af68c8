// SPEC Y2006 to Y2013: a phone's copy of a room. Pure: the caller stores the client before it sends anything.

import { countedRounds } from '@dutch/domain/game/state'
import { tallyOf } from '@dutch/domain/game/tally'
import { applyEntry, foldRoom } from './apply-entry.ts'
import type { ClientMessage } from './client-messages.ts'
import { entryId, requestIdOf, type RoomEntry } from './entries.ts'
import type { AskedRequest, PendingRequest } from './requests.ts'
import { beginsWith, positionOf } from './deltas.ts'
import { ownRoundsFrom, scoresIn } from './own-rounds.ts'
import type { Room } from './room-state.ts'
import type { Delta, PhoneMessage, ShortRound } from './server-messages.ts'
import { entryOfShort, shortAsked } from './short-rounds.ts'
import type { WireRefusal } from './wire-refusals.ts'
import { requestIdLike } from './wire.ts'

/** SPEC Y2012 */
export interface RefusedRequest extends PendingRequest {
  readonly refusal: WireRefusal
}

export interface RoomClient {
  readonly gameId: string
  /** Null for a viewer. */
  readonly userId: string | null
  readonly viewToken: string | null
  /** Confirmed; their number is the version. */
  readonly entries: readonly RoomEntry[]
  /** Null before the first entry. */
  readonly room: Room | null
  /** Oldest first, sent one at a time so that none overtakes another. */
  readonly pending: readonly PendingRequest[]
  readonly questions: readonly RefusedRequest[]
  /** The request that was acknowledged before its entries arrived; the phone then asked for them. Not stored. */
  readonly acknowledged: string | null
  /** The server has acknowledged the leave request. Not stored. */
  readonly isLeaveAcknowledged: boolean
  /** SPEC Y1904: the room number on the present connection; null if rounds are sent at length. Not stored. */
  readonly number: number | null
}

export interface ClientStep {
  readonly client: RoomClient
  readonly send: readonly ClientMessage[]
  readonly refused: WireRefusal | null
}

/** SPEC Y2006 */
export function newRoomClient(gameId: string, userId: string | null, viewToken: string | null = null): RoomClient {
  const empty = {
    entries: [],
    room: null,
    pending: [],
    questions: [],
    acknowledged: null,
    isLeaveAcknowledged: false,
    number: null,
  }
  return { gameId, userId, viewToken, ...empty }
}

/** One copy of a room, and behind it what waits only in another copy. */
export function withWaitingOf(client: RoomClient, other: RoomClient): RoomClient {
  const known = waitingIds(client)
  const isNew = ({ requestId }: PendingRequest) => !known.has(requestId)
  const pending = [...client.pending, ...other.pending.filter(isNew)]
  const questions = [...client.questions, ...other.questions.filter(isNew)]
  return { ...client, pending, questions }
}

export function waitingIds({ pending, questions }: RoomClient): ReadonlySet<string> {
  return new Set([...pending, ...questions].map(({ requestId }) => requestId))
}

/**
 * SPEC W304: drops the user's requests to leave or to give up their seat. The server has not seen them, and a user who
 * has joined again no longer wants them.
 */
export function withoutLeaving(client: RoomClient): RoomClient {
  const isOwnPlace = ({ request }: PendingRequest) =>
    request.type === 'leave' || (request.type === 'release-seat' && (request.userId ?? client.userId) === client.userId)
  return without(client, isOwnPlace)
}

/** SPEC Y2007: adds a request, and sends it unless another one is on its way. */
export function queueRequest(client: RoomClient, pending: PendingRequest): ClientStep {
  return advanced(client, { ...client, pending: [...client.pending, pending] })
}

/** SPEC Y2008: what the phone sends on a new connection, or when an answer does not arrive. */
export function messagesOnConnect(client: RoomClient): ClientStep {
  // A room number holds only on the connection that gave it.
  const anew = client.number === null ? client : { ...client, number: null }
  return step(anew, [placeOf(anew), ...nextOf(anew)])
}

/** SPEC Y2006: goes on from a stored copy that could not be read before. */
export function withStored(client: RoomClient, stored: RoomClient): ClientStep {
  const { entries } = client
  const both = withWaitingOf(stored, client)
  const isWithin = beginsWith(stored.entries, positionOf(entries))
  return messagesOnConnect(isWithin ? both : settled(both, withLost(both, entries)).client)
}

/** SPEC Y2009 to Y2012 */
export function receiveFromServer(client: RoomClient, message: PhoneMessage): ClientStep {
  switch (message.type) {
    case 'delta':
      return message.gameId === client.gameId ? afterDelta(client, message) : step(client)
    case 'round':
      return message.room === client.number ? afterRound(client, message) : step(client)
    case 'behind':
      return step(client, client.pending[0]?.requestId === message.requestId ? nextOf({ ...client, number: null }) : [])
    case 'ack':
      return afterAck(client, message.requestId, message.version)
    case 'refused':
      return afterRefusal(client, message.requestId, message.refusal)
    default:
      return step(client)
  }
}

/** SPEC Y2012: the user's answer to a question. @param request what to send again, or null to drop the scores */
export function answerQuestion(
  client: RoomClient,
  requestId: string,
  request: AskedRequest | null,
  askedAt: number,
): ClientStep {
  const questions = client.questions.filter((question) => question.requestId !== requestId)
  if (questions.length === client.questions.length) return step(client)
  const answered = { ...client, questions }
  return request === null ? step(answered) : queueRequest(answered, { requestId, request, askedAt })
}

/** SPEC Y1904 */
function afterRound(client: RoomClient, round: ShortRound): ClientStep {
  const { gameId, room, entries } = client
  if (round.to <= entries.length) return step(client)
  // After a gap this may be a wrong entry: `afterDelta` sees the gap, does not add it and asks for what is missing.
  const entry = room === null ? null : entryOfShort(round, tallyOf(room.game), room)
  if (entry === null) return step(client, [placeOf(client)])
  const added = { type: 'delta', gameId, from: round.to - 1, to: round.to, entries: [entry], isWhole: false } as const
  return afterDelta(client, added)
}

function afterDelta(before: RoomClient, { from, to, entries, isWhole, room: number }: Delta): ClientStep {
  const client = number === undefined || number === before.number ? before : { ...before, number }
  const version = client.entries.length
  if (isWhole && from === 0) return settled(client, withLost(client, entries))
  if (from > version) return step(client, [placeOf(client)])
  if (to <= version) return step(client)
  const added = entries.slice(version - from)
  const room = added.reduce(applyEntry, client.room)
  return settled(client, { ...client, entries: [...client.entries, ...added], room })
}

/** SPEC Y2013: takes over another log, and asks about the user's own rounds that it lacks, as they stood. */
function withLost(client: RoomClient, entries: readonly RoomEntry[]): RoomClient {
  const kept = new Set(entries.map(entryId))
  const stood = new Map(client.room === null ? [] : countedRounds(client.room.game).map((round) => [round.id, round]))
  const lost = client.entries.flatMap((entry): readonly RefusedRequest[] => {
    if (entry.type !== 'played' || entry.by !== client.userId || entry.event.type !== 'round-added') return []
    const { id, roundId, after, at: askedAt } = entry.event
    const round = stood.get(roundId)
    if (round === undefined || kept.has(id)) return []
    const { entries: scores, dutchPlayerId } = round
    const command = { type: 'add-round', after, entries: scores, dutchPlayerId, roundId } as const
    const refusal = { reason: 'round-conflict', lastRoundId: null, entered: null } as const
    // The entry gets another id: a phone with the former log notices by its last id that the log was replaced (SPEC Y1715).
    return [{ requestId: requestIdLike(id), request: { type: 'play', command }, askedAt, refusal }]
  })
  return { ...client, entries, room: foldRoom(entries), questions: [...client.questions, ...lost] }
}

/** Removes the requests that are in the log from `pending` and `questions`. */
function settled(before: RoomClient, after: RoomClient): ClientStep {
  const done = new Set(after.entries.filter((entry) => entry.by === after.userId).map(requestIdOf))
  const isOpen = ({ requestId }: PendingRequest) => !done.has(requestId)
  const [pending, questions] = [after.pending.filter(isOpen), after.questions.filter(isOpen)]
  return advanced(before, { ...after, pending, questions })
}

function afterAck(client: RoomClient, requestId: string, version: number): ClientStep {
  const asked = client.pending.find((pending) => pending.requestId === requestId)
  // Entries arrive before their acknowledgement, so missing ones got lost. Only a user who left gets none.
  const isLeave = asked?.request.type === 'leave'
  const isKnown = isLeave || client.acknowledged === requestId
  if (version > client.entries.length && !isKnown)
    return step(asked === undefined ? client : { ...client, acknowledged: requestId }, [placeOf(client)])
  const next = without(client, (one) => one === asked)
  return advanced(client, isLeave ? { ...next, isLeaveAcknowledged: true } : next)
}

function afterRefusal(client: RoomClient, requestId: string | null, refusal: WireRefusal): ClientStep {
  const refused = client.pending.find((pending) => pending.requestId === requestId)
  if (refused === undefined || isTemporaryRefusal(refusal)) return { ...step(client), refused: refusal }
  const later = client.pending.slice(client.pending.indexOf(refused) + 1)
  const { typed, requestIds } = ownRoundsFrom(refused, later)
  const questions = [...client.questions, ...typed.map((one) => ({ ...one, refusal }))]
  const isDropped = (one: PendingRequest) => requestIds.has(one.requestId)
  const next = advanced(client, without({ ...client, questions }, isDropped))
  return { ...next, refused: scoresIn(refused).length > 0 ? null : refusal }
}

/** The same object where nothing is dropped, since a changed client is stored. */
function without(client: RoomClient, isDropped: (request: PendingRequest) => boolean): RoomClient {
  const pending = client.pending.filter((one) => !isDropped(one))
  return pending.length === client.pending.length ? client : { ...client, pending }
}

/** Sends the first pending request if it was not the first before. */
function advanced(before: RoomClient, client: RoomClient): ClientStep {
  return step(client, client.pending[0] === before.pending[0] ? [] : nextOf(client))
}

/** Whether the refusal is temporary: the request stays pending and is sent again. */
export function isTemporaryRefusal({ reason }: WireRefusal): boolean {
  return ['unavailable', 'too-many-tries', 'not-signed-in', 'update-needed'].includes(reason)
}

function placeOf({ gameId, viewToken, entries }: RoomClient): ClientMessage {
  const place = positionOf(entries)
  return viewToken === null ? { type: 'resume', gameId, ...place } : { type: 'watch', viewToken, ...place }
}

function nextOf({ gameId, number, room, entries, pending: [first] }: RoomClient): readonly ClientMessage[] {
  if (first === undefined) return []
  const short = number === null || room === null ? null : shortAsked(number, entries.length, room, first)
  if (short !== null) return [short]
  const { requestId, request, askedAt } = first
  return [{ type: 'ask', gameId, requestId, request: request.type === 'play' ? { ...request, askedAt } : request }]
}

function step(client: RoomClient, send: readonly ClientMessage[] = []): ClientStep {
  return { client, send, refused: null }
}
