import type { Instant } from '@dutch/domain/instant'
import { replay } from '@dutch/domain/game/apply'
import { decide } from '@dutch/domain/game/decide'
import type { CreateGame } from '@dutch/domain/game/commands'
import type { GameEvent } from '@dutch/domain/game/events'
import { presentPlayers } from '@dutch/domain/game/state'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { refuse, accept, type Result } from '@dutch/domain/result'
import { gameContext, stampEntries, type NewEntry } from './decision.ts'
import { eventsWithGameId } from '../handover/copy-ids.ts'
import type { RoomEntry } from './entries.ts'
import type { RoomRefusal } from './wire-refusals.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { seatLike, shownName } from './shown-name.ts'

export type Opening =
  | { readonly type: 'new-game'; readonly names: readonly string[]; readonly limit: number }
  | { readonly type: 'running-game'; readonly events: readonly GameEvent[] }

export interface OpeningAsked {
  readonly userId: string
  readonly requestId: string
  /** The name under which the host wants to be shown. */
  readonly name: string
  readonly opening: Opening
}

export interface OpeningContext {
  readonly now: Instant
  /** Secret, and the same when the same user repeats the request. */
  readonly gameId: string
}

/** SPEC Y1103, Y1104: the host takes the seat whose name is like theirs, otherwise the first one of a new game. */
export function openRoom(asked: OpeningAsked, context: OpeningContext): Result<readonly RoomEntry[], RoomRefusal> {
  const name = shownName(asked.name)
  if (name === '') return refuse({ reason: 'empty-name' })
  const events = eventsOf(asked, context)
  if (!events.ok) return events
  const game = replay(events.value)
  if (game === null) return refuse({ reason: 'game', refusal: { reason: 'no-game' } })
  if (game.endedAt !== null) return refuse({ reason: 'game-finished' })
  const present = presentPlayers(game)
  if (present.length > MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const first = asked.opening.type === 'new-game' ? (present[0] ?? null) : null
  const seat = seatLike(present, name) ?? first
  const opening: NewEntry = { type: 'room-opened', name, playerId: seat?.id ?? null, events: events.value }
  return accept(stampEntries([opening], asked.userId, asked.requestId, context.now))
}

function eventsOf(
  { requestId, opening }: OpeningAsked,
  context: OpeningContext,
): Result<readonly GameEvent[], RoomRefusal> {
  if (opening.type === 'running-game') return accept(opening.events)
  const { names, limit } = opening
  // SPEC Y1104: checked first, since a game on one phone may have more players than a room.
  if (names.length > MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const players = names.map((name, seat) => ({ name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }))
  return createGame({ type: 'create-game', limit, players }, requestId, context)
}

/** The server chooses the id, not the request. */
export function createGame(
  command: CreateGame,
  requestId: string,
  { now, gameId }: OpeningContext,
): Result<readonly GameEvent[], RoomRefusal> {
  const decided = decide(null, command, gameContext(requestId, now))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  return accept(eventsWithGameId(decided.value, gameId))
}
