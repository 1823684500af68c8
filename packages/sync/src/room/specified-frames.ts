// SPEC Y1713: the specified messages, for sockets without deltas.

import type { PlayerId } from '@dutch/domain/game/ids'
import { applyEntry } from './apply-entry.ts'
import type { ClientMessage } from './client-messages.ts'
import type { Played, RoomEntry } from './entries.ts'
import { specifiedGameState, type Aliases, type RoomGameState } from './specified-game-state.ts'
import { memberOf, type Room } from './room-state.ts'
import type { SpecifiedMessage } from './server-messages.ts'
import type { WireRefusal } from './wire-refusals.ts'

/** SPEC Y1713: a visible change without a specified message becomes `game_joined`. @param aliases for viewers */
export function specifiedFrames(
  before: Room,
  entries: readonly RoomEntry[],
  aliases?: Aliases,
): readonly SpecifiedMessage[] {
  let room = before
  return entries.flatMap((entry) => {
    const was = room
    room = applyEntry(was, entry) ?? was
    return frameOf(was, entry, specifiedGameState(room, aliases)) ?? []
  })
}

function frameOf(before: Room, entry: RoomEntry, gameState: RoomGameState): SpecifiedMessage | null {
  switch (entry.type) {
    case 'played':
      return playedFrame(entry.event, gameState)
    case 'seat-claimed':
      return joinedFrame(gameState, entry.playerId)
    case 'member-left':
      return goneFrame(before, entry.by)
    case 'member-removed':
      return goneFrame(before, entry.userId)
    case 'room-opened':
    case 'host-changed':
      return stateFrame(gameState)
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

function playedFrame(event: Played['event'], gameState: RoomGameState): SpecifiedMessage {
  if (event.type === 'round-undone') return { type: 'round_undone', gameState }
  if (event.type === 'player-joined') return joinedFrame(gameState, event.player.id) ?? stateFrame(gameState)
  const round = event.type === 'round-added' ? gameState.roundHistory.at(-1) : undefined
  return round === undefined ? stateFrame(gameState) : { type: 'round_added', round, gameState }
}

function joinedFrame(gameState: RoomGameState, playerId: PlayerId): SpecifiedMessage | null {
  const player = gameState.players.find(({ id }) => id === playerId)
  return player === undefined ? null : { type: 'player_joined', player, gameState }
}

/** SPEC Y1713: null for a spectator. */
function goneFrame(before: Room, userId: string): SpecifiedMessage | null {
  const seat = memberOf(before, userId)?.playerId
  const player = specifiedGameState(before).players.find(({ id }) => id === seat)
  return player === undefined ? null : { type: 'player_disconnected', player }
}

function stateFrame(gameState: RoomGameState): SpecifiedMessage {
  return { type: 'game_joined', gameId: gameState.gameId, gameState }
}

/** SPEC Y1714: in the specified words. */
export function specifiedError(asked: ClientMessage['type'] | null, refusal: WireRefusal): SpecifiedMessage {
  return { type: 'error', message: wordsOf(asked, refusal) }
}

const CREATING = 'Erreur lors de la création de la partie'
const CONNECTING = 'Erreur lors de la connexion à la partie'
const ADDING = 'Erreur lors de l’ajout de la manche'
const ERRORS: Partial<Readonly<Record<ClientMessage['type'], string>>> = {
  create_game: CREATING,
  open_game: CREATING,
  continue_game: CREATING,
  join_game: CONNECTING,
  resume: CONNECTING,
  watch: CONNECTING,
  add_round: ADDING,
  round: ADDING,
  undo_round: 'Erreur lors de l’annulation de la manche',
}

function wordsOf(asked: ClientMessage['type'] | null, refusal: WireRefusal): string {
  if (refusal.reason === 'unknown-room') return 'Partie introuvable ou expirée'
  if (refusal.reason === 'room-closed' || refusal.reason === 'game-finished') return 'Partie non active'
  const words = (asked === null ? undefined : ERRORS[asked]) ?? 'Erreur serveur'
  const isTooSmall = refusal.reason === 'game' && refusal.refusal.reason === 'too-few-players'
  return isTooSmall && words === CREATING ? 'Il faut au moins 2 joueurs pour créer une partie' : words
}
