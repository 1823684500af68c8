// Answers questions about this phone's copy of a room. Pure.

import type { GameEvent, Seat } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { countedRounds, endOf, lastRound, presentPlayers, type Game, type RoundScores } from '@dutch/domain/game/state'
import type { Instant } from '@dutch/domain/instant'
import { refuse, type Result } from '@dutch/domain/result'
import { gameEventsOf, requestIdOf, requestsThatTookPlaces } from '@dutch/sync/room/entries'
import type { AskedRequest, PendingRequest } from '@dutch/sync/room/requests'
import type { RefusedRequest, RoomClient } from '@dutch/sync/room/room-client'
import { ownRoundsFrom, scoresIn } from '@dutch/sync/room/own-rounds'
import { isOver, memberOf, type Room } from '@dutch/sync/room/room-state'
import { decideHere } from '@dutch/sync/room/room-view'
import type { EnteredRound, WireRefusal } from '@dutch/sync/room/wire-refusals'
import { roomTexts } from './room-texts.ts'
import type { RoomState } from './room-store-api.ts'

/** SPEC W306: decides a request on this phone, by the room as it is shown. */
export function refusalHere(
  { client, room, hostLostSince }: RoomState,
  pending: PendingRequest,
): Result<unknown, WireRefusal> {
  if (client === null || room === null) return refuse({ reason: 'unavailable' })
  return decideHere(client, room, pending, hostLostSince)
}

/** Whether it is a television that shows no game yet. */
export function isBlankScreen(client: RoomClient | null): boolean {
  return client !== null && client.viewToken !== null && client.room === null
}

/** A wrong code is not sent again: each time would cost one of the tries of the television's network (SPEC Y1708). */
export function hasWrongCode({ client, place }: RoomState): boolean {
  return isBlankScreen(client) && place.kind === 'gone' && place.why === 'unknown-room'
}

/** SPEC W319 */
export function isOverFor({ place, client }: RoomState): boolean {
  if (place.kind === 'gone') return place.why !== 'update-needed'
  const room = client?.room ?? null
  if (room === null || client?.userId === undefined || client.userId === null) return false
  const isIn = memberOf(room, client.userId) !== undefined
  return !isIn || room.closedAt !== null || room.game.endedAt !== null
}

/** SPEC W309: the refused scores as the next round; null where the room would refuse it. */
export function asNextRound(state: RoomState, question: RefusedRequest): AskedRequest | null {
  const next = nextRound(state, question)
  return next?.decided.ok === true ? next.request : null
}

/** SPEC W309: places the scores after the last round, without those of players who have left the table since. */
function nextRound(state: RoomState, { requestId, request, askedAt }: RefusedRequest) {
  const { room } = state
  if (state.place.kind === 'gone') return null
  if (room === null || request.type !== 'play' || request.command.type !== 'add-round') return null
  const { command } = request
  const atTable = new Set(presentPlayers(room.game).map(({ id }) => id))
  const entries = command.entries.filter(({ playerId }) => atTable.has(playerId))
  const dutchPlayerId =
    command.dutchPlayerId !== null && atTable.has(command.dutchPlayerId) ? command.dutchPlayerId : null
  const after = lastRound(room.game)?.id ?? null
  const next: AskedRequest = { type: 'play', command: { ...command, after, entries, dutchPlayerId } }
  return {
    request: next,
    decided: refusalHere(state, { requestId, request: next, askedAt }),
    typed: command.entries,
    game: room.game,
  }
}

/** SPEC W309: players whose scores are left out (`left`), or who came since and have none (`missing`); null for no change. */
export function tableChange(
  state: RoomState,
  question: RefusedRequest,
): { readonly kind: 'left' | 'missing'; readonly names: readonly string[] } | null {
  const next = nextRound(state, question)
  if (next === null) return null
  const { decided, game } = next
  if (!decided.ok && !(decided.error.reason === 'game' && decided.error.refusal.reason === 'wrong-score-count'))
    return null
  const present = presentPlayers(game).map(({ id }) => id)
  const typed = next.typed.map(({ playerId }) => playerId)
  const players = decided.ok ? typed.filter((id) => !present.includes(id)) : present.filter((id) => !typed.includes(id))
  if (players.length === 0) return null
  return { kind: decided.ok ? 'left' : 'missing', names: players.map(namesIn(state.client, game)) }
}

/**
 * Names players, also those who left without a score and are no longer in the game (R307). A player whom only this phone
 * knows was refused by the server, and is named so.
 */
export function namesIn(client: RoomClient | null, { players }: Game): (id: PlayerId) => string {
  const seats = client === null ? [] : gameEventsOf(client.entries).flatMap(seatsIn)
  const names = new Map([...seats, ...players].map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? roomTexts.refusedPlayer
}

function seatsIn(event: GameEvent): readonly Seat[] {
  if (event.type === 'game-created') return event.players
  return event.type === 'player-joined' ? [event.player] : []
}

/** SPEC W336: the first question, with the rounds of this phone that follow it. */
export function firstQuestionWithFollowing({ questions }: RoomClient): readonly RefusedRequest[] {
  const [first] = questions
  if (first === undefined) return []
  const { requestIds } = ownRoundsFrom(first, questions.slice(1))
  return questions.filter(({ requestId }) => requestIds.has(requestId))
}

export interface EnteredInstead extends RoundScores, Pick<EnteredRound, 'roundId' | 'name'> {}

/** SPEC W309: the round in the place of the refused scores, with its corrections; null once it was undone. */
export function enteredInstead({ refusal }: RefusedRequest, room: Room | null): EnteredInstead | null {
  if (refusal.reason !== 'round-conflict' || refusal.entered === null) return null
  const { entered } = refusal
  const { roundId, name } = entered
  const round = room === null ? undefined : countedRounds(room.game).find(({ id }) => id === roundId)
  if (round !== undefined) return { roundId, name, entries: round.entries, dutchPlayerId: round.dutchPlayerId }
  // The refusal, which has a copy of the round, may arrive before the round itself.
  return isKnown(room, roundId) ? null : entered
}

function isKnown(room: Room | null, round: RoundId | null): boolean {
  return room?.authors.some(({ roundId }) => roundId === round) === true
}

/** SPEC W335 */
export function wasUndone({ request, refusal }: RefusedRequest, room: Room | null): boolean {
  if (room === null || refusal.reason !== 'round-conflict' || refusal.entered !== null) return false
  if (request.type !== 'play' || request.command.type !== 'add-round') return false
  const { after } = request.command
  return isKnown(room, after) && !countedRounds(room.game).some(({ id }) => id === after)
}

export function isAnythingWaiting({ pending, questions }: RoomClient): boolean {
  return pending.length + questions.length > 0
}

/** Whether it is an entry on the score sheet ("saisie" in the texts), not a request about seats, members or the room. */
export function isPlay({ request }: Pick<PendingRequest, 'request'>): boolean {
  return request.type === 'play'
}

export function waitingPlays({ pending, questions }: RoomClient): number {
  return [...pending, ...questions].filter(isPlay).length
}

/** The scores in all pending requests and open questions. */
export function waitingRounds({ pending, questions }: RoomClient): readonly RoundScores[] {
  return [...pending, ...questions].flatMap(scoresIn)
}

/** SPEC W305 */
export function isLeaving({ pending, questions }: RoomClient): boolean {
  return questions.length === 0 && pending.some(({ request }) => request.type === 'leave')
}

/** A room that was left does not count while scores typed before "Quitter" wait in it. */
export function hasLeft(client: RoomClient): boolean {
  return isLeaving(client) && waitingRounds(client).length === 0
}

/** SPEC W305: whether the leave request is the only thing that waits. */
export function isOnlyLeaving(client: RoomClient): boolean {
  return isLeaving(client) && client.pending.length === 1
}

/** SPEC W305, W309 */
export function isWorthComingBack(client: RoomClient): boolean {
  const { room, userId, isLeaveAcknowledged } = client
  if (room === null) return false
  const isMember = userId !== null && !isLeaveAcknowledged && wayOut(client) === null
  return (isMember && !isOver(room)) || isAnythingWaiting(client)
}

/**
 * How the user went out of the room, by the phone's copy of the log; null for a member. SPEC W322: also null where the copy of
 * a guest, made before the account took the place, has become the account's.
 */
export function wayOut({ room, entries, userId }: RoomClient): 'left' | 'replaced-by-account' | null {
  if (room === null || userId === null || memberOf(room, userId) !== undefined) return null
  const exit = entries.findLast(
    (entry) =>
      (entry.type === 'member-left' && entry.by === userId) ||
      (entry.type === 'member-removed' && entry.userId === userId),
  )
  if (exit === undefined) return null
  return requestsThatTookPlaces(entries).has(requestIdOf(exit)) ? 'replaced-by-account' : 'left'
}

export interface RoomEnding {
  readonly game: Game
  /** `partial`: the user is out of the room, and the game goes on. */
  readonly kind: 'ended' | 'closed' | 'partial'
  /** Called once the game is filed; only given for a room that an earlier page stored as ended. */
  readonly onFiled?: () => void
}

/** SPEC W310, W343, W344 */
export function endingOf({ client, place }: Pick<RoomState, 'client' | 'place'>): RoomEnding | null {
  const room = client?.room ?? null
  if (client === null || room === null || client.userId === null) return null
  const { game, closedAt } = room
  if (game.endedAt !== null) return { game, kind: 'ended' }
  if (lastRound(game) === null) return null
  const isOut = wayOut(client) === 'left'
  if (closedAt !== null && (!isOut || hasLeftClosed(client)))
    return { game: endedByClosing(game, closedAt), kind: 'closed' }
  const isGone = place.kind === 'gone' && place.why === 'not-a-member'
  return isGone || isOut || isLeaving(client) ? { game, kind: 'partial' } : null
}

export function endedByClosing(game: Game, closedAt: Instant): Game {
  return { ...game, endedAt: endOf(game, closedAt) }
}

/** Whether the user left the room after it was closed. */
function hasLeftClosed({ entries, userId }: RoomClient): boolean {
  const closing = entries.findIndex(({ type }) => type === 'room-closed')
  return entries.slice(closing).some(({ type, by }) => type === 'member-left' && by === userId)
}
