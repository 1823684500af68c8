import * as v from 'valibot'
import type { Refusal } from '@dutch/domain/game/refusals'
import { aPlayer, aRound, instant } from './wire.ts'

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
  /** They had then. */
  name: v.string(),
})
/** SPEC Y1502: the round in the author's place, and who entered it. */
export type EnteredRound = Readonly<v.InferOutput<typeof entered>>

/** Of a room; the French text of each stands beside the screen that shows it. */
const ofRoom = [
  /** A viewer cannot write. */
  plain('view-only'),
  /** SPEC Z703: barred by the host. */
  v.object({ reason: v.literal('not-a-member'), isBarred: v.exactOptional(v.literal(true)) }),
  plain('spectator'),
  plain('host-only'),
  plain('writing-restricted'),
  /** SPEC Y1502: `entered` is null where a round was taken back meanwhile. */
  v.object({ reason: v.literal('round-conflict'), lastRoundId: v.nullable(aRound), entered: v.nullable(entered) }),
  v.object({ reason: v.literal('game'), refusal: ofGame }),
  plain('empty-name'),
  plain('unknown-seat'),
  /** By whom, as shown to the others. */
  v.object({ reason: v.literal('seat-taken'), name: v.exactOptional(v.string()) }),
  /** SPEC Y1203: who plays already. */
  plain('rounds-begun'),
  /** SPEC Y1105: at the table. */
  bounded('table-full'),
  /** In the room. */
  bounded('room-full'),
  plain('barred'),
  plain('guests-refused'),
  /** SPEC Y1303: null before their first round. */
  v.object({ reason: v.literal('guest-too-new'), until: v.nullable(instant) }),
  plain('unknown-member'),
  /** SPEC Y1405: null while the host is there. */
  v.object({ reason: v.literal('host-present'), until: v.nullable(instant) }),
  /** SPEC Y1211 */
  plain('link-needed'),
  plain('room-closed'),
  plain('game-finished'),
  bounded('too-many-entries'),
  bounded('too-many-games'),
] as const

export const wireRefusal = v.variant('reason', [
  ...ofRoom,
  /** Not JSON, or a known message with wrong fields. */
  plain('malformed'),
  plain('unknown-type'),
  /** Bytes. */
  bounded('too-large'),
  plain('not-signed-in'),
  /** None, or ended (SPEC Z709). */
  plain('unknown-room'),
  /** Wrong codes (SPEC Y1708), or too many messages; in seconds. */
  v.object({ reason: v.literal('too-many-tries'), retryAfter: number }),
  plain('update-needed'),
  /** SPEC Z805 */
  bounded('guest-room'),
  /** SPEC Z804 */
  plain('account-needed'),
  /** Nothing was kept: to be sent again. */
  plain('unavailable'),
])

export type RoomRefusal = Readonly<v.InferOutput<(typeof ofRoom)[number]>>
export type WireRefusal = Readonly<v.InferOutput<typeof wireRefusal>>
