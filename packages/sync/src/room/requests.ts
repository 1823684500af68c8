// `decideRoom` answers with entries or a refusal.

import type { Instant } from '@dutch/domain/instant'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { Guests, Joining, Writing } from './entries.ts'

export type RoomCommand = Exclude<GameCommand, CreateGame>

export type SeatWish =
  | { readonly kind: 'listed'; readonly playerId: PlayerId }
  /** One more player, under the member's name. */
  | { readonly kind: 'new' }
  | { readonly kind: 'watch' }
  /** SPEC Y1204 */
  | { readonly kind: 'any' }

/** As specified. */
export interface AddScores {
  readonly type: 'add-scores'
  /** Whole points, in the order of the table. */
  readonly scores: readonly number[]
  readonly dutchPlayerId: PlayerId | null
  /** The last counted round that the author saw; left out where the message does not say. */
  readonly lastRound?: RoundId | null
}

export interface UndoRound {
  readonly type: 'undo-round'
  /** Left out where the message does not say. */
  readonly lastRound?: RoundId
}

export interface Play {
  readonly type: 'play'
  readonly command: RoomCommand
  /** The author's clock: offline entries are sent later. */
  readonly askedAt?: Instant
}

export interface Join {
  readonly type: 'join'
  readonly name: string
  readonly seat: SeatWish
  /** SPEC Y1209: set by the server, never by a phone. */
  readonly isDoubtful?: true
}

/** SPEC Y1309: of a guest, made by the server when their account is known. */
export interface TakePlace {
  readonly type: 'take-place'
  /** The account. */
  readonly userId: string
}

export type RoomRequest =
  | Join
  | { readonly type: 'claim-seat'; readonly playerId: PlayerId }
  /** For a member. After the first round it asks the host (SPEC Y1307). */
  | { readonly type: 'sit-down'; readonly name: string }
  /** The host frees anybody's (SPEC Y1308). */
  | { readonly type: 'release-seat'; readonly userId?: string }
  | Play
  | AddScores
  | UndoRound
  | { readonly type: 'leave' }
  | { readonly type: 'vote-host' }
  | { readonly type: 'set-writing'; readonly writing: Writing }
  | { readonly type: 'set-joining'; readonly joining: Joining }
  /** SPEC Y1305 */
  | { readonly type: 'set-guests'; readonly guests: Guests }
  | { readonly type: 'remove-member'; readonly userId: string }
  /** Letting in also forgives being sent away, and lets a guest vote (SPEC Y1302). */
  | { readonly type: 'answer-join'; readonly userId: string; readonly isAdmitted: boolean }
  /** SPEC Y1210 */
  | { readonly type: 'renew-view-links' }
  | { readonly type: 'close-room' }
  | TakePlace

/** SPEC Z718: rounds belong to a game, anything else to the room. */
export function isOfGame({ type }: RoomRequest): boolean {
  return type === 'play' || type === 'add-scores' || type === 'undo-round'
}

export interface Asking {
  /** SPEC Y1109: of the session, never of the message; null for a viewer. */
  readonly userId: string | null
  /** Chosen by the phone: the same request, sent again, has the same (SPEC Y1108). */
  readonly requestId: string
  readonly request: RoomRequest
}
