// How each type of request is parsed, and which function decides it.

import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, type AnyOf, type ByType, type FieldsOf } from '../by-type.ts'
import { exceededBound } from './added-count.ts'
import { eventRequests, gameRequests, playRequests } from './decide-play.ts'
import { hostRequests, placeRequests } from './decide-host.ts'
import { joinRequests, seatRequests } from './decide-seat.ts'
import { stampEntries, type RequestKind, type RoomContext } from './decision.ts'
import { entryIdOf, type RoomEntry } from './entries.ts'
import { instant, requestIdText } from './wire.ts'
import type { RoomRefusal } from './wire-refusals.ts'
import type { LazyRoom } from './room-state.ts'

const ASKED = { ...playRequests, ...seatRequests, ...hostRequests }
/** These have messages of their own, or only the server makes them: a phone cannot send them by `ask`. */
const OTHERS = { ...eventRequests, ...gameRequests, ...joinRequests, ...placeRequests }
const REQUESTS = { ...ASKED, ...OTHERS }

type FieldsOfKinds<Kinds extends Readonly<Record<string, { readonly fields: v.ObjectEntries }>>> = {
  [Type in keyof Kinds]: Kinds[Type]['fields']
}
export type AskedRequest = AnyOf<FieldsOfKinds<typeof ASKED>>
export type RoomRequest = AnyOf<FieldsOfKinds<typeof REQUESTS>>

const asked = byType(
  Object.fromEntries(Object.entries(ASKED).map(([type, { fields }]) => [type, fields])),
  // `Object.fromEntries` loses which fields belong to which type.
) as unknown as ByType<AskedRequest>
/** SPEC Y1703 */
export const askedRequest: v.GenericSchema<unknown, AskedRequest> = v.lazy(asked.schemaOf)
/** `askedAt` is by the phone's clock. */
export const pendingFields = { requestId: requestIdText, request: askedRequest, askedAt: instant }
/** A request of this phone that the server has not confirmed yet. */
export type PendingRequest = Readonly<FieldsOf<typeof pendingFields>>

export interface UserRequest {
  /** SPEC Y1109: the user of the session, never one named by the message; null for a viewer. */
  readonly userId: string | null
  /** A repeated request has the same id (SPEC Y1108). */
  readonly requestId: string
  readonly request: RoomRequest
}

/** SPEC Y1209: marks a join by a code that may be a guess. */
export function markDoubtful(userRequest: UserRequest): UserRequest {
  const { request } = userRequest
  return request.type === 'join' ? { ...userRequest, request: { ...request, isDoubtful: true } } : userRequest
}

/** SPEC Z718: whether the request belongs to one game, not to the room. */
export function isOfGame({ type }: RoomRequest): boolean {
  return kindOf(type).isOfGame
}

/** SPEC Y1106: whether the log counts the request as a move, which a bound may refuse. Leaving is always possible. */
export function isMove({ type }: RoomRequest): boolean {
  const { isOfGame: isGame, isWayOut = false } = kindOf(type)
  return !isGame && !isWayOut
}

/**
 * SPEC Y1108, Y1109, Y1201 to Y1208, Y1401 to Y1405, Y1501 to Y1505: the entries that a request adds, or its refusal.
 * The server decides with it; a phone uses it to show its own requests before the server answers. Pure.
 */
export function decideRoom(
  present: LazyRoom,
  { userId, requestId, request }: UserRequest,
  context: RoomContext,
): Result<readonly RoomEntry[], RoomRefusal> {
  const people = present.people()
  if (userId === null) return refuse({ reason: 'view-only' })
  if (context.has(entryIdOf(requestId, 0))) return accept([])
  const { decide, isOfGame: isGame, refusalTo, isWayOut = false, isForClosed = false } = kindOf(request.type)
  if (people.closedAt !== null && !isForClosed) return refuse({ reason: 'room-closed' })
  const refusal = refusalTo?.(people, userId) ?? null
  if (refusal !== null) return refuse(refusal)
  const decided = decide({ present, userId, requestId, context }, request)
  if (!decided.ok) return decided
  const max = isWayOut ? null : exceededBound(people, userId, isGame, context, decided.value.length)
  if (max !== null) return refuse({ reason: 'too-many-entries', max })
  return accept(stampEntries(decided.value, userId, requestId, context.now))
}

function kindOf(type: RoomRequest['type']): RequestKind<v.ObjectEntries> {
  // The kind is looked up by the request's type, so `decide` gets only requests of that type.
  return REQUESTS[type] as unknown as RequestKind<v.ObjectEntries>
}
