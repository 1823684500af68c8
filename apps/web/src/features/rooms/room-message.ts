// SPEC W320: messages about what others did in a room. Pure.

import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { roundNumberOf } from '@dutch/domain/game/round-number'
import { presentPlayers } from '@dutch/domain/game/state'
import { ANONYMOUS } from '@dutch/sync/room/guests'
import { requestsThatTookPlaces, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { memberOf, type Room } from '@dutch/sync/room/room-state'
import { scoreboardTexts } from '../scoreboard/texts.ts'
import { roomMessageTexts as texts } from './room-message-texts.ts'

/** The message about the last action of another user; null for none, or where `after` does not continue `before`. */
export function roomMessage(before: RoomClient | null, after: RoomClient | null): string | null {
  if (before === null || after === null || before.gameId !== after.gameId) return null
  const [was, is] = [before.room, after.room]
  if (was === null || is?.game.endedAt !== null) return null
  const { length } = before.entries
  if (after.entries[length - 1] !== before.entries[length - 1]) return null
  const added = after.entries.slice(length)
  const taken = requestsThatTookPlaces(added)
  const adding = new Set(added.filter((entry) => eventType(entry) === 'round-added').map(requestIdOf))
  const lines = added.flatMap((entry) => {
    const request = requestIdOf(entry)
    // SPEC Y2013: a lost round that is added again is also corrected by its request.
    const isAddedAgain = eventType(entry) === 'round-corrected' && adding.has(request)
    const isSaid = entry.by !== after.userId && !taken.has(request) && !isAddedAgain
    const line = isSaid ? lineOf(entry, was, is, after.userId) : null
    return line === null ? [] : [line]
  })
  return lines.at(-1) ?? null
}

function eventType(entry: RoomEntry): GameEvent['type'] | null {
  return entry.type === 'played' ? entry.event.type : null
}

function lineOf(entry: RoomEntry, was: Room, is: Room, me: string | null): string | null {
  switch (entry.type) {
    case 'member-joined':
      if (entry.userId === me) return null
      // `withName` answers null for somebody who has left again since.
      return withName(entry.userId, is, playerOf(entry.userId, is) === null ? texts.watches : texts.joined)
    case 'member-left':
      return withName(entry.by, was, texts.left)
    case 'host-changed':
      if (entry.userId !== me || is.hostId !== me) return null
      // After a vote the entry's author is a voter, not the former host.
      return entry.by === was.hostId ? withName(entry.by, was, texts.leftToMe) : texts.hostIsMe
    case 'seat-released':
      return entry.userId === me ? texts.seatFreed : null
    case 'member-removed':
      return entry.userId === me ? null : withName(entry.userId, was, texts.removed)
    case 'played':
      return playedLine(entry.by, entry.event, was, is, me)
    default:
      return null
  }
}

function playedLine(by: string, event: GameEvent, was: Room, is: Room, me: string | null): string | null {
  switch (event.type) {
    case 'round-added':
      return withRound(by, event.roundId, is, texts.added)
    case 'round-undone':
      return withRound(by, event.roundId, was, texts.undone)
    case 'round-corrected':
      return withRound(by, event.roundId, is, texts.corrected)
    case 'round-deleted':
      return withRound(by, event.roundId, was, texts.deleted)
    case 'round-restored':
      return withRound(by, event.roundId, is, texts.restored)
    case 'limit-raised':
      return scoreboardTexts[event.limit > was.game.limit ? 'limitRaised' : 'limitRestored'](event.limit)
    case 'player-joined':
      return playerOf(me, is) === event.player.id ? null : withPlayer(event.player.id, is, texts.joined)
    case 'player-left':
    case 'player-unseated':
      // A player who has come back to the table since is not announced.
      if (presentPlayers(is.game).some(({ id }) => id === event.playerId)) return null
      return playerOf(me, was) === event.playerId ? texts.removedMe : withPlayer(event.playerId, was, texts.removed)
    case 'player-returned':
      return playerOf(me, is) === event.playerId ? texts.backMe : withPlayer(event.playerId, is, texts.back)
    default:
      return null
  }
}

function playerOf(userId: string | null, room: Room): PlayerId | null {
  return memberOf(room, userId ?? '')?.playerId ?? null
}

function withPlayer(id: PlayerId, { game }: Room, say: (name: string) => string): string | null {
  const player = presentPlayers(game).find((one) => one.id === id)
  return player === undefined ? null : say(player.name)
}

/** Null for a user who is not in the room, or has no name. */
function withName(userId: string, room: Room, say: (name: string) => string): string | null {
  const name = memberOf(room, userId)?.name ?? ''
  return name === '' ? null : say(name === ANONYMOUS ? texts.nameless : name)
}

function withRound(
  userId: string,
  roundId: RoundId,
  room: Room,
  say: (name: string, round: string) => string,
): string | null {
  const number = roundNumberOf(room.game, roundId)
  return number === null ? null : withName(userId, room, (name) => say(name, String(number)))
}
