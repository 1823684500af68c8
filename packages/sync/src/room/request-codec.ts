import * as v from 'valibot'
import type { RoomCommand, RoomRequest, SeatWish } from './requests.ts'
import { aPlayer, aRound, idText, instant, typedName } from './wire.ts'

/** More than any table or round has. */
const MAX_ENTRIES = 100

const points = v.pipe(v.number(), v.finite())
const shortText = v.pipe(v.string(), v.maxLength(64))
const scores = {
  entries: v.pipe(v.array(v.object({ playerId: aPlayer, score: points })), v.maxLength(MAX_ENTRIES)),
  dutchPlayerId: v.nullable(aPlayer),
}

const command = v.variant('type', [
  v.object({ type: v.literal('add-round'), after: v.nullable(aRound), ...scores }),
  v.object({ type: v.literal('correct-round'), roundId: aRound, ...scores }),
  v.object({ type: v.literal('delete-round'), roundId: aRound }),
  v.object({ type: v.literal('restore-round'), roundId: aRound }),
  v.object({ type: v.literal('undo-last-round'), roundId: aRound }),
  v.object({ type: v.literal('raise-limit'), limit: points }),
  v.object({
    type: v.literal('join-player'),
    player: v.object({ name: typedName, emoji: shortText, avatarColor: shortText }),
    startingScore: points,
  }),
  v.object({ type: v.literal('leave-player'), playerId: aPlayer }),
  v.object({ type: v.literal('return-player'), playerId: aPlayer }),
  v.object({ type: v.literal('unseat-player'), playerId: aPlayer }),
  v.object({ type: v.literal('end-game') }),
]) satisfies v.GenericSchema<unknown, RoomCommand>

export const seatWish: v.GenericSchema<unknown, SeatWish> = v.variant('kind', [
  v.object({ kind: v.literal('listed'), playerId: aPlayer }),
  v.object({ kind: v.literal('new') }),
  v.object({ kind: v.literal('watch') }),
  v.object({ kind: v.literal('any') }),
])

/** Joining, and specified rounds, have messages of their own; taking a place is no phone's to ask. */
export type AskedRequest = Exclude<RoomRequest, { readonly type: 'join' | 'add-scores' | 'undo-round' | 'take-place' }>

/** SPEC Y1703: only the known fields. */
export const askedRequest: v.GenericSchema<unknown, AskedRequest> = v.variant('type', [
  v.object({ type: v.literal('play'), command, askedAt: v.exactOptional(instant) }),
  v.object({ type: v.literal('claim-seat'), playerId: aPlayer }),
  v.object({ type: v.literal('sit-down'), name: typedName }),
  v.object({ type: v.literal('release-seat'), userId: v.exactOptional(idText) }),
  v.object({ type: v.literal('leave') }),
  v.object({ type: v.literal('vote-host') }),
  v.object({ type: v.literal('set-writing'), writing: v.picklist(['everybody', 'host']) }),
  v.object({ type: v.literal('set-joining'), joining: v.picklist(['at-once', 'by-host']) }),
  v.object({ type: v.literal('set-guests'), guests: v.picklist(['welcome', 'refused']) }),
  v.object({ type: v.literal('remove-member'), userId: idText }),
  v.object({ type: v.literal('answer-join'), userId: idText, isAdmitted: v.boolean() }),
  v.object({ type: v.literal('renew-view-links') }),
  v.object({ type: v.literal('close-room') }),
])
