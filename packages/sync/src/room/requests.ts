// What a person can ask of a room. `decideRoom` answers each with entries or with a refusal.

import type { Instant } from '@dutch/domain/instant'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import type { Joining, Writing } from './entries.ts'

/** Everything that can be done to a game that is there. */
export type RoomCommand = Exclude<GameCommand, CreateGame>

/** R4: as what somebody comes in. */
export type SeatWish =
  /** Under a name that is listed. */
  | { readonly kind: 'listed'; readonly playerId: PlayerId }
  /** As one more player, under the name they are shown by. */
  | { readonly kind: 'new' }
  /** To watch, at least for now. */
  | { readonly kind: 'watch' }
  /** Whatever is possible, in the order of R4: a listed name like theirs, one more player, a spectator. */
  | { readonly kind: 'any' }

/** Scores as the specified message has them. */
export interface AddScores {
  readonly type: 'add-scores'
  /** Whole points, one for each player in the order of the table. */
  readonly scores: readonly number[]
  readonly dutchPlayerId: PlayerId | null
  /** The last counted round that the author saw, null for none; left out where the message does not say. */
  readonly lastRound?: RoundId | null
}

export interface UndoRound {
  readonly type: 'undo-round'
  /** The round that the author means to take back; left out where the message does not say. */
  readonly lastRound?: RoundId
}

export interface Play {
  readonly type: 'play'
  readonly command: RoomCommand
  /** The author's clock when they asked: what is entered without a network is sent later. */
  readonly askedAt?: Instant
}

export interface Join {
  readonly type: 'join'
  readonly name: string
  readonly seat: SeatWish
  /** SPEC Y341: the letters may have been guessed. Never said by a phone: whoever found the room by them says so. */
  readonly isDoubtful?: true
}

export type RoomRequest =
  | Join
  | { readonly type: 'claim-seat'; readonly playerId: PlayerId }
  /** One more player, for whoever is in the room already. */
  | { readonly type: 'sit-down'; readonly name: string }
  | { readonly type: 'release-seat' }
  | Play
  | AddScores
  | UndoRound
  | { readonly type: 'leave' }
  | { readonly type: 'vote-host' }
  | { readonly type: 'set-writing'; readonly writing: Writing }
  | { readonly type: 'set-joining'; readonly joining: Joining }
  | { readonly type: 'remove-member'; readonly userId: string }
  /** Lets somebody in or not; letting in also takes back that they were sent away. */
  | { readonly type: 'answer-join'; readonly userId: string; readonly isAdmitted: boolean }
  /** SPEC Y343 */
  | { readonly type: 'renew-view-links' }
  | { readonly type: 'close-room' }

/** Something asked, by whom and under which identity. */
export interface Asking {
  /** The user of the session, never of the message (R2); null for whoever watches by the view link (R7). */
  readonly userId: string | null
  /** Chosen by whoever asks: the same request, sent again, has the same (R5). */
  readonly requestId: string
  readonly request: RoomRequest
}
