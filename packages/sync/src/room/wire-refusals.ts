import * as v from 'valibot'
import type { Refusal } from '@dutch/domain/game/refusals'
import type { RoomRefusal } from './refusals.ts'
import { aPlayer, aRound, idText, instant } from './wire.ts'

/** The room's own reasons included. */
export type WireRefusal =
  | RoomRefusal
  /** Not JSON, or a known message with wrong fields. */
  | { readonly reason: 'malformed' }
  | { readonly reason: 'unknown-type' }
  /** Bytes. */
  | { readonly reason: 'too-large'; readonly max: number }
  | { readonly reason: 'not-signed-in' }
  /** None, or ended: the same answer to whatever was tried (SPEC Z709). */
  | { readonly reason: 'unknown-room' }
  /** Wrong codes (SPEC Y1708), or too many messages; in seconds. */
  | { readonly reason: 'too-many-tries'; readonly retryAfter: number }
  | { readonly reason: 'update-needed' }
  /** SPEC Z805: a guest has opened that many rooms that are not over. */
  | { readonly reason: 'guest-room'; readonly max: number }
  /** SPEC Z804: not for guests. */
  | { readonly reason: 'account-needed' }
  /** Nothing was kept: to be sent again. */
  | { readonly reason: 'unavailable' }

const number = v.number()
const plain = <const Reason extends string>(reason: Reason) => v.object({ reason: v.literal(reason) })
const bounded = <const Reason extends string>(reason: Reason) => v.object({ reason: v.literal(reason), max: number })
const ranged = <const Reason extends string>(reason: Reason) =>
  v.object({ reason: v.literal(reason), min: number, max: number })

const ofGame = v.variant('reason', [
  plain('no-players'),
  plain('nobody-to-file'),
  v.object({ reason: v.literal('too-few-players'), min: number }),
  bounded('too-many-players'),
  plain('empty-name'),
  bounded('name-too-long'),
  v.object({ reason: v.literal('duplicate-name'), name: v.string() }),
  ranged('limit-out-of-range'),
  plain('wrong-score-count'),
  plain('invalid-scores'),
  ranged('score-out-of-range'),
  plain('nothing-to-undo'),
  v.object({ reason: v.literal('stale-round'), lastRoundId: v.nullable(aRound) }),
  v.object({ reason: v.literal('stale-undo'), lastRoundId: aRound }),
  plain('unknown-player'),
  plain('player-present'),
  plain('player-has-scores'),
  plain('unknown-round'),
  plain('game-over'),
  plain('game-not-over'),
  plain('game-ended'),
  plain('no-game'),
  plain('game-exists'),
]) satisfies v.GenericSchema<unknown, Refusal>

const entered = v.object({
  roundId: aRound,
  entries: v.array(v.object({ playerId: aPlayer, score: number })),
  dutchPlayerId: v.nullable(aPlayer),
  userId: v.string(),
  name: v.string(),
})

/** SPEC Y1705 */
export const wireRefusal: v.GenericSchema<unknown, WireRefusal> = v.variant('reason', [
  plain('view-only'),
  plain('not-a-member'),
  plain('spectator'),
  plain('host-only'),
  plain('writing-restricted'),
  v.object({
    reason: v.literal('round-conflict'),
    lastRoundId: v.nullable(aRound),
    entered: v.nullable(entered),
  }),
  v.object({ reason: v.literal('game'), refusal: ofGame }),
  plain('empty-name'),
  plain('unknown-seat'),
  v.object({ reason: v.literal('seat-taken'), name: v.exactOptional(v.string()) }),
  plain('rounds-begun'),
  bounded('table-full'),
  bounded('room-full'),
  plain('barred'),
  plain('guests-refused'),
  v.object({ reason: v.literal('guest-too-new'), until: v.nullable(instant) }),
  bounded('guest-room'),
  plain('account-needed'),
  plain('unknown-member'),
  v.object({ reason: v.literal('host-present'), until: v.nullable(instant) }),
  plain('link-needed'),
  plain('room-closed'),
  plain('game-finished'),
  bounded('too-many-entries'),
  bounded('too-many-games'),
  plain('malformed'),
  plain('unknown-type'),
  bounded('too-large'),
  plain('not-signed-in'),
  plain('unknown-room'),
  v.object({ reason: v.literal('too-many-tries'), retryAfter: number }),
  plain('update-needed'),
  plain('unavailable'),
])

/** Null where it could not be read. */
export const refusedRequest = v.nullable(idText)
