// SPEC Y1713: for sockets without deltas.

import type { PlayerId } from '@dutch/domain/game/ids'
import { applyEntry } from './apply-entry.ts'
import type { ClientMessage } from './client-messages.ts'
import type { RoomEntry } from './entries.ts'
import { gameStateView, type RoomPlayerView } from './game-state-view.ts'
import { memberOf, type Room } from './room-state.ts'
import type { SpecifiedMessage } from './server-messages.ts'
import type { WireRefusal } from './wire-refusals.ts'

/** SPEC Y1713: what the specification has no frame for comes as the state of a joined game. */
export function specifiedFrames(before: Room, entries: readonly RoomEntry[]): readonly SpecifiedMessage[] {
  const frames: SpecifiedMessage[] = []
  let room = before
  for (const entry of entries) {
    const after: Room = applyEntry(room, entry) ?? room
    const frame = frameOf(room, entry, after)
    if (frame !== null) frames.push(frame)
    room = after
  }
  return frames
}

function frameOf(before: Room, entry: RoomEntry, after: Room): SpecifiedMessage | null {
  switch (entry.type) {
    case 'played':
      return playedFrame(entry.event, after)
    case 'seat-claimed':
      return joinedFrame(after, entry.playerId)
    case 'member-left':
      return goneFrame(before, entry.by)
    case 'member-removed':
      return goneFrame(before, entry.userId)
    case 'room-opened':
    case 'host-changed':
      return stateFrame(after)
    case 'room-closed':
      return { type: 'error', message: 'Partie non active' }
    case 'member-joined':
    case 'seat-released':
    case 'host-voted':
    case 'writing-set':
    case 'joining-set':
    case 'join-asked':
    case 'join-answered':
      return null
  }
}

function playedFrame(event: Extract<RoomEntry, { type: 'played' }>['event'], room: Room): SpecifiedMessage {
  if (event.type === 'round-undone') return { type: 'round_undone', gameState: gameStateView(room) }
  if (event.type === 'player-joined') return joinedFrame(room, event.player.id) ?? stateFrame(room)
  if (event.type !== 'round-added') return stateFrame(room)
  const gameState = gameStateView(room)
  const round = gameState.roundHistory.at(-1)
  return round === undefined ? stateFrame(room) : { type: 'round_added', round, gameState }
}

function joinedFrame(room: Room, playerId: PlayerId): SpecifiedMessage | null {
  const gameState = gameStateView(room)
  const player = gameState.players.find(({ id }) => id === playerId)
  return player === undefined ? null : { type: 'player_joined', player, gameState }
}

function goneFrame(before: Room, userId: string): SpecifiedMessage | null {
  const player = playerOf(before, userId)
  return player === null ? null : { type: 'player_disconnected', player }
}

/** SPEC Y1713: null for a spectator. */
function playerOf(room: Room, userId: string): RoomPlayerView | null {
  const seat = memberOf(room, userId)?.playerId ?? null
  return gameStateView(room).players.find(({ id }) => id === seat) ?? null
}

function stateFrame(room: Room): SpecifiedMessage {
  const gameState = gameStateView(room)
  return { type: 'game_joined', gameId: gameState.gameId, gameState }
}

/** SPEC Y1714: in the specified words. */
export function specifiedError(asked: ClientMessage['type'] | null, refusal: WireRefusal): SpecifiedMessage {
  return { type: 'error', message: wordsOf(asked, refusal) }
}

function wordsOf(asked: ClientMessage['type'] | null, refusal: WireRefusal): string {
  if (refusal.reason === 'unknown-room') return 'Partie introuvable ou expirée'
  if (refusal.reason === 'room-closed' || refusal.reason === 'game-finished') return 'Partie non active'
  switch (asked) {
    case 'create_game':
    case 'open_game':
    case 'continue_game':
      return refusal.reason === 'game' && refusal.refusal.reason === 'too-few-players'
        ? 'Il faut au moins 2 joueurs pour créer une partie'
        : 'Erreur lors de la création de la partie'
    case 'join_game':
    case 'resume':
    case 'watch':
      return 'Erreur lors de la connexion à la partie'
    case 'add_round':
    case 'round':
      return 'Erreur lors de l’ajout de la manche'
    case 'undo_round':
      return 'Erreur lors de l’annulation de la manche'
    case 'ping':
    case 'hello':
    case 'follow_account':
    case 'ask':
    case null:
      return 'Erreur serveur'
  }
}
