// The French text of each stands beside the screen that shows it.

import type { Refusal } from '@dutch/domain/game/refusals'
import type { RoundId } from '@dutch/domain/game/ids'
import type { RoundScores } from '@dutch/domain/game/state'

/** SPEC Y1502: the round in the author's place. */
export interface EnteredRound extends RoundScores {
  readonly roundId: RoundId
  /** Under the name they had then. */
  readonly userId: string
  readonly name: string
}

export type RoomRefusal =
  /** A viewer cannot write. */
  | { readonly reason: 'view-only' }
  | { readonly reason: 'not-a-member' }
  /** Without a name at the table. */
  | { readonly reason: 'spectator' }
  | { readonly reason: 'host-only' }
  /** The host keeps the score alone. */
  | { readonly reason: 'writing-restricted' }
  /** SPEC Y1502: `entered` is null where a round was taken back meanwhile. */
  | { readonly reason: 'round-conflict'; readonly lastRoundId: RoundId | null; readonly entered: EnteredRound | null }
  | { readonly reason: 'game'; readonly refusal: Refusal }
  | { readonly reason: 'empty-name' }
  | { readonly reason: 'unknown-seat' }
  /** By whom, as shown to the others. */
  | { readonly reason: 'seat-taken'; readonly name?: string }
  /** SPEC Y1203: who plays already. */
  | { readonly reason: 'rounds-begun' }
  /** SPEC Y1105: at the table. */
  | { readonly reason: 'table-full'; readonly max: number }
  /** In the room. */
  | { readonly reason: 'room-full'; readonly max: number }
  /** The host sent them away or turned them down. */
  | { readonly reason: 'barred' }
  /** SPEC Y1305: the host switched guests off. */
  | { readonly reason: 'guests-refused' }
  /** SPEC Y1303: when this guest may vote; null before their first round. */
  | { readonly reason: 'guest-too-new'; readonly until: number | null }
  | { readonly reason: 'unknown-member' }
  /** SPEC Y1405: when another host can be chosen at the earliest; null while the host is there. */
  | { readonly reason: 'host-present'; readonly until: number | null }
  /** SPEC Y1211: letters show a screen nothing here; its view link does. */
  | { readonly reason: 'link-needed' }
  | { readonly reason: 'room-closed' }
  | { readonly reason: 'game-finished' }
  | { readonly reason: 'too-many-entries'; readonly max: number }
  /** SPEC Y1603: of one room. */
  | { readonly reason: 'too-many-games'; readonly max: number }
