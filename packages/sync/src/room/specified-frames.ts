// SPEC Y1712, Y1713: the specified game state and messages, for sockets without deltas.

import type { PlayerId } from '@dutch/domain/game/ids'
import { gameStateView, type RoundHistoryView } from '@dutch/domain/game/views'
import { applyEntry } from './apply-entry.ts'
import type { ClientMessage } from './client-messages.ts'
import type { Played, RoomEntry } from './entries.ts'
import { memberOf, type Room } from './room-state.ts'
import type { WireRefusal } from './wire-refusals.ts'

/** What viewers get in place of ids that would let them join or identify an account. */
export interface Aliases {
  /** In place of the game's id; nobody can join with it. */
  readonly ofGame: string
  /** Gives a user the same alias each time, and no other user that alias. */
  readonly ofUser: (userId: string) => string
}

type RoomGameState = Readonly<ReturnType<typeof specifiedGameState>>
type RoomPlayerView = Readonly<RoomGameState['players'][number]>

type Said<Type, Fields> = Readonly<Fields & { type: Type }>
export type SpecifiedMessage =
  | Said<'game_created', { gameId: string; roomCode: string; gameState: RoomGameState }>
  | Said<'game_joined', { gameId: string; gameState: RoomGameState }>
  | Said<'player_joined', { player: RoomPlayerView; gameState: RoomGameState }>
  | Said<'round_added', { round: RoundHistoryView; gameState: RoomGameState }>
  | Said<'round_undone', { gameState: RoomGameState }>
  | Said<'player_disconnected', { player: RoomPlayerView }>
  | Said<'error', { message: string }>

/** Clients that read this state do not know our colour tokens. */
const HEX: Readonly<Record<string, string>> = {
  delft: '#a3c7ff',
  orange: '#ffc078',
  tulip: '#ffb0bd',
  canal: '#84dbe5',
  meadow: '#a8e6a1',
  plum: '#d9b8f5',
  sand: '#e8d29a',
}

/** SPEC Y1712. @param aliases for viewers */
export function specifiedGameState({ game, hostId }: Room, aliases?: Aliases) {
  const sheet = gameStateView(game, null)
  return {
    gameId: aliases === undefined ? game.id : aliases.ofGame,
    players: sheet.players.map(({ id, name, emoji, avatarColor, totalScore, rounds }) => ({
      id,
      name,
      emoji,
      totalScore,
      rounds,
      avatarColor: Object.hasOwn(HEX, avatarColor) ? (HEX[avatarColor] ?? avatarColor) : avatarColor,
    })),
    scoreLimit: sheet.scoreLimit,
    // Rounds are numbered from 0.
    currentRound: sheet.roundHistory.length,
    roundHistory: sheet.roundHistory,
    hostId: aliases === undefined ? hostId : aliases.ofUser(hostId),
  }
}

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
