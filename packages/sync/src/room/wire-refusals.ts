import * as v from 'valibot'
import type { Refusal } from '@dutch/domain/game/refusals'
import { aPlayer, aRound, instant } from './wire.ts'

const number = v.number()
const plain = <const Reasons extends readonly string[]>(...reasons: Reasons) =>
  v.object({ reason: v.picklist(reasons) })
const bounded = <const Reasons extends readonly string[]>(...reasons: Reasons) =>
  v.object({ reason: v.picklist(reasons), max: number })

const ofGame = v.variant('reason', [
  plain('no-players', 'nobody-to-file', 'empty-name', 'wrong-score-count', 'invalid-scores', 'nothing-to-undo'),
  plain('unknown-player', 'player-present', 'player-has-scores', 'unknown-round'),
  plain('game-over', 'game-not-over', 'game-ended', 'no-game', 'game-exists'),
  bounded('too-many-players', 'name-too-long'),
  v.object({ reason: v.picklist(['limit-out-of-range', 'score-out-of-range']), min: number, max: number }),
  v.object({ reason: v.literal('too-few-players'), min: number }),
  v.object({ reason: v.literal('duplicate-name'), name: v.string() }),
  v.object({ reason: v.literal('stale-round'), lastRoundId: v.nullable(aRound) }),
  v.object({ reason: v.literal('stale-undo'), lastRoundId: aRound }),
]) satisfies v.GenericSchema<unknown, Refusal>

const entered = v.object({
  roundId: aRound,
  entries: v.array(v.object({ playerId: aPlayer, score: number })),
  dutchPlayerId: v.nullable(aPlayer),
  userId: v.string(),
  /** The author's name when they entered the round. */
  name: v.string(),
})
/** SPEC Y1502: the round that was entered in place of the refused one, and who entered it. */
export type EnteredRound = Readonly<v.InferOutput<typeof entered>>

/** Why a room refuses a request. The French text of each reason is beside the screen that shows it. */
const ofRoom = [
  plain('view-only', 'spectator', 'host-only', 'writing-restricted', 'barred', 'guests-refused', 'link-needed'),
  plain('empty-name', 'unknown-seat', 'rounds-begun', 'unknown-member', 'room-closed', 'game-finished'),
  bounded('table-full', 'room-full', 'too-many-entries', 'too-many-games'),
  /** SPEC Z703: `isBarred` means that the host sent the user away. */
  v.object({ reason: v.literal('not-a-member'), isBarred: v.exactOptional(v.literal(true)) }),
  /** SPEC Y1502: `entered` is null if a round was undone meanwhile. */
  v.object({ reason: v.literal('round-conflict'), lastRoundId: v.nullable(aRound), entered: v.nullable(entered) }),
  v.object({ reason: v.literal('game'), refusal: ofGame }),
  /** `name` is the holder's, as the others see it. */
  v.object({ reason: v.literal('seat-taken'), name: v.exactOptional(v.string()) }),
  /** `until` is null before the guest's first round (SPEC Y1303), or while the host is connected (SPEC Y1405). */
  v.object({ reason: v.picklist(['guest-too-new', 'host-present']), until: v.nullable(instant) }),
] as const

export const wireRefusal = v.variant('reason', [
  ...ofRoom,
  plain('malformed', 'unknown-type', 'not-signed-in', 'unknown-room', 'update-needed', 'account-needed', 'unavailable'),
  bounded('too-large'),
  /** SPEC Z805: `gameId` is the room that the guest has open. */
  v.object({ reason: v.literal('guest-room'), max: number, gameId: v.exactOptional(v.string()) }),
  /** `retryAfter` is in seconds. */
  v.object({ reason: v.literal('too-many-tries'), retryAfter: number }),
])

export type RoomRefusal = Readonly<v.InferOutput<(typeof ofRoom)[number]>>
export type WireRefusal = Readonly<v.InferOutput<typeof wireRefusal>>
