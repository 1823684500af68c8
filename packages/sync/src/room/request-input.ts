import type { Instant } from '@dutch/domain/instant'
import { tallyOf, type Tally } from '@dutch/domain/game/tally'
import type * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import type { AddedBy } from './added-count.ts'
import type { Drafts } from './drafts.ts'
import type { Room } from './room-state.ts'

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

/** A class, since making getters for each request would be slow. */
export class RequestInput {
  readonly people: RoomPeople
  readonly userId: string
  readonly requestId: string
  readonly context: RoomContext
  private readonly present: LazyRoom

  constructor(present: LazyRoom, userId: string, requestId: string, context: RoomContext) {
    this.people = present.people()
    this.userId = userId
    this.requestId = requestId
    this.context = context
    this.present = present
  }

  get tally(): Tally {
    return this.present.tally()
  }

  get room(): Room {
    return this.present.room()
  }
}

export interface RequestKind<Fields extends v.ObjectEntries> {
  readonly fields: Fields
  readonly decide: (asked: RequestInput, request: FieldsOf<Fields>) => Drafts
  /** SPEC Z718: it belongs to one game, not to the room. */
  readonly isOfGame?: true
  /** SPEC Y1106: it is allowed even if the log is full. */
  readonly isWayOut?: true
  /** SPEC Y1403: it is allowed in a closed room. */
  readonly isForClosed?: true
}

/** @param fields the only ones that are read (SPEC Y1703) */
export function requestKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: RequestKind<Fields>['decide'],
  how: Omit<RequestKind<Fields>, 'fields' | 'decide'> = {},
): RequestKind<Fields> {
  return { fields, decide, ...how }
}
