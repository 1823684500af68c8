import type { Instant } from '@dutch/domain/instant'
import { tallyOf, type Tally } from '@dutch/domain/game/tally'
import type * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import type { AddedBy } from './added-count.ts'
import type { Decision } from './new-entries.ts'
import type { Room } from './room-state.ts'
import type { RoomRefusal } from './wire-refusals.ts'

/** SPEC Y1902: functions, since a server that adds thousands of rounds a second builds `room` only if it is needed. */
export interface LazyRoom {
  readonly people: () => RoomPeople
  readonly tally: () => Tally
  readonly room: () => Room
}

/** A room without its game and the authors of its rounds. */
export type RoomPeople = Omit<Room, 'game' | 'authors'>

export interface RoomContext {
  /** By the clock of the machine that decides. */
  readonly now: Instant
  readonly version: number
  readonly has: (entryId: string) => boolean
  /** SPEC Y1106, Y1306 */
  readonly added: AddedBy
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
}

export function lazyRoom(room: Room): LazyRoom {
  return { people: () => room, tally: () => tallyOf(room.game), room: () => room }
}

export interface RequestInput {
  readonly present: LazyRoom
  readonly userId: string
  readonly requestId: string
  readonly context: RoomContext
}

/** The input of a request about the room, not about its game. */
export interface RoomInput extends RequestInput {
  readonly room: Room
}

export interface RequestKind<Fields extends v.ObjectEntries> {
  /** The only fields that are read (SPEC Y1703). */
  readonly fields: Fields
  readonly decide: (asked: RequestInput, request: FieldsOf<Fields>) => Decision
  /** SPEC Z718: it belongs to one game, not to the room. */
  readonly isOfGame: boolean
  /** Null for users who may ask; absent if `decide` says who may. */
  readonly refusalTo?: (room: RoomPeople, userId: string) => RoomRefusal | null
  /** SPEC Y1106: it is allowed even if the log is full. */
  readonly isWayOut?: true
  /** SPEC Y1403: it is allowed in a closed room. */
  readonly isForClosed?: true
}

type Traits = Pick<RequestKind<v.ObjectEntries>, 'refusalTo' | 'isWayOut' | 'isForClosed'>

export function gameKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: RequestKind<Fields>['decide'],
  traits: Traits = {},
): RequestKind<Fields> {
  return { fields, decide, isOfGame: true, ...traits }
}

export function roomKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: (asked: RoomInput, request: FieldsOf<Fields>) => Decision,
  traits: Traits = {},
): RequestKind<Fields> {
  const decideHere: RequestKind<Fields>['decide'] = (asked, request) =>
    decide({ ...asked, room: asked.present.room() }, request)
  return { fields, decide: decideHere, isOfGame: false, ...traits }
}
