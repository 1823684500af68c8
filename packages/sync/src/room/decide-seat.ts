import { decide } from '@dutch/domain/game/decide'
import type { PlayerId } from '@dutch/domain/game/ids'
import { presentPlayers } from '@dutch/domain/game/state'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { accept, refuse } from '@dutch/domain/result'
import { drafts, gameContext, playedDrafts, type Drafts } from './drafts.ts'
import type { Case } from './room-case.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { memberOf } from './room-state.ts'
import { shownName } from './shown-name.ts'

/** SPEC Y211: a free listed name; the one before is given back. */
export function claimSeat(asked: Case, playerId: PlayerId): Drafts {
  if (memberOf(asked.room, asked.userId) === undefined) return refuse({ reason: 'not-a-member' })
  return claimFor(asked, asked.userId, playerId)
}

/** SPEC Y211 */
export function claimFor({ room }: Case, userId: string, playerId: PlayerId): Drafts {
  if (!room.game.players.some((player) => player.id === playerId)) return refuse({ reason: 'unknown-seat' })
  const holder = room.members.find((member) => member.playerId === playerId)
  if (holder === undefined) return drafts({ type: 'seat-claimed', userId, playerId })
  return holder.userId === userId ? drafts() : refuse({ reason: 'seat-taken' })
}

/** SPEC Y212: before the first round. */
export function sitDown(asked: Case, name: string): Drafts {
  const member = memberOf(asked.room, asked.userId)
  if (member === undefined) return refuse({ reason: 'not-a-member' })
  return newPlayer(asked, shownName(name))
}

/** SPEC Y212 */
export function newPlayer({ room, userId, requestId, context }: Case, name: string): Drafts {
  const { game } = room
  if (game.endedAt !== null) return refuse({ reason: 'game-finished' })
  if (game.rounds.length > 0) return refuse({ reason: 'rounds-begun' })
  if (presentPlayers(game).length >= MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const seat = game.players.length
  const player = { name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }
  const decided = decide(game, { type: 'join-player', player, startingScore: 0 }, gameContext(requestId, context.now))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  const claims = decided.value.flatMap((event) =>
    event.type === 'player-joined' ? [{ type: 'seat-claimed', userId, playerId: event.player.id } as const] : [],
  )
  return accept([...playedDrafts(decided.value), ...claims])
}

/** SPEC Y211 */
export function releaseSeat({ room, userId }: Case): Drafts {
  const member = memberOf(room, userId)
  if (member === undefined) return refuse({ reason: 'not-a-member' })
  return member.playerId === null ? drafts() : drafts({ type: 'seat-released', userId })
}
