import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useEffectEvent } from 'react'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { presentPlayers, roundNumberOf } from '@dutch/domain/game/state'
import { ANONYMOUS } from '@dutch/sync/room/guests'
import { placesTaken, requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { memberOf, type Room } from '@dutch/sync/room/room-state'
import { followEndings } from './follow-endings.ts'
import { roomRefusalText } from './refusal-texts.ts'
import { scoreboardTexts } from '../scoreboard/texts.ts'
import type { RoomNotice, RoomStore } from './room-store-api.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { dismiss, notify } from '../../ui/toast.ts'
import { connectionTexts } from './connection-texts.ts'

/** Of the offer to go into a room that one was let into. */
export const LET_IN = 'let-in'

/** For screens of rooms. Endings are followed on, whatever page comes next. */
export function useRoomMessages(rooms: RoomStore): void {
  const stores = useGameStores()
  const follow = useEffectEvent(() => followEndings(rooms, stores))
  useEffect(() => {
    dismiss(LET_IN)
    follow()
    return stopAll([rooms.onNotice(say), notifyOfOthers(rooms)])
  }, [rooms])
}

/** SPEC W320. Returns how to stop. */
function notifyOfOthers(rooms: RoomStore): () => void {
  let { client } = rooms.getState()
  return rooms.subscribe(() => {
    const before = client
    ;({ client } = rooms.getState())
    const text = client === before ? null : roomMessage(before, client)
    // One at a time: the scores stand below it.
    if (text !== null) notify({ tone: 'info', text, id: 'room-message' })
  })
}

function say(notice: RoomNotice): void {
  if (notice.kind === 'unsaved') {
    notify({ tone: 'warning', text: connectionTexts.unsaved, id: 'room-unsaved', lasting: true })
    return
  }
  notify({ tone: 'error', text: roomRefusalText(notice.refusal, 'other', Date.now()), id: 'room-refused' })
}

const texts = {
  joined: (name: string) => `${name} a rejoint la partie`,
  nameless: 'Un invité',
  watches: (name: string) => `${name} regarde la partie`,
  left: (name: string) => `${name} a quitté la partie`,
  leftToMe: (name: string) => `${name} a quitté la partie\u00A0: vous êtes l’hôte`,
  hostIsMe: 'Vous êtes maintenant l’hôte',
  seatFreed: 'Votre place à la table a été libérée',
  removed: (name: string) => `${name} n’est plus à la table`,
  removedMe: 'Vous n’êtes plus à la table',
  added: (name: string, round: string) => `${name} a noté la manche ${round}`,
  undone: (name: string, round: string) => `${name} a annulé la manche ${round}`,
  corrected: (name: string, round: string) => `${name} a corrigé la manche ${round}`,
  deleted: (name: string, round: string) => `${name} a supprimé la manche ${round}`,
  restored: (name: string, round: string) => `${name} a rétabli la manche ${round}`,
  back: (name: string) => `${name} revient à la table`,
  backMe: 'Vous revenez à la table',
} as const

/**
 * SPEC W320: the last thing that somebody else did; null for nothing, and where the copies do not follow each other.
 */
export function roomMessage(before: RoomClient | null, after: RoomClient | null): string | null {
  if (before === null || after === null || before.gameId !== after.gameId) return null
  const [was, is] = [before.room, after.room]
  if (was === null || is?.game.endedAt !== null) return null
  const { length } = before.entries
  if (after.entries[length - 1] !== before.entries[length - 1]) return null
  const added = after.entries.slice(length)
  const taken = placesTaken(added)
  const lines = added.flatMap((entry) => {
    const isSaid = entry.by !== after.userId && !taken.has(requestIdOf(entry))
    const line = isSaid ? lineOf(entry, was, is, after.userId) : null
    return line === null ? [] : [line]
  })
  return lines.at(-1) ?? null
}

function lineOf(entry: RoomEntry, was: Room, is: Room, me: string | null): string | null {
  switch (entry.type) {
    case 'member-joined':
      // Who has left again is not announced.
      if (entry.userId === me) return null
      return withName(entry.userId, is, playerOf(entry.userId, is) === null ? texts.watches : texts.joined)
    case 'member-left':
      return withName(entry.by, was, texts.left)
    case 'host-changed':
      if (entry.userId !== me || is.hostId !== me) return null
      // Votes make somebody host in the name of another than the host.
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
      return scoreboardTexts.limitRaised(event.limit)
    case 'player-joined':
      return playerOf(me, is) === event.player.id ? null : withPlayer(event.player.id, is, texts.joined)
    case 'player-left':
    case 'player-unseated':
      // Who is back at the table is not told of.
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

/** Null for who is not in the room, or has no name. */
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
