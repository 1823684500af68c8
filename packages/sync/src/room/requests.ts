// How each request is read, and what decides it.

import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, type AnyOf, type ByType } from '../by-type.ts'
import { boundMet } from './added-count.ts'
import { hostChangeRequests } from './decide-host-change.ts'
import { hostRequests } from './decide-host.ts'
import { joinRequests } from './decide-joining.ts'
import { gameRequests, playRequests } from './decide-play.ts'
import { placeRequests, seatRequests } from './decide-seat.ts'
import { sealed, type Drafts } from './drafts.ts'
import { entryIdOf, type RoomEntry } from './entries.ts'
import type { RoomRefusal } from './wire-refusals.ts'
import { Case, type RequestKind, type RoomAtHand, type RoomContext } from './room-case.ts'

const ASKED = { ...playRequests, ...seatRequests, ...hostChangeRequests, ...hostRequests }
/** With messages of their own, or of the server's making. */
const OTHERS = { ...gameRequests, ...joinRequests, ...placeRequests }
const REQUESTS = { ...ASKED, ...OTHERS }

type FieldsOfKinds<Kinds extends Readonly<Record<string, { readonly fields: v.ObjectEntries }>>> = {
  [Type in keyof Kinds]: Kinds[Type]['fields']
}
export type AskedRequest = AnyOf<FieldsOfKinds<typeof ASKED>>
export type RoomRequest = AnyOf<FieldsOfKinds<typeof REQUESTS>>

/** What a phone asks for, not confirmed by the server. */
export interface PendingRequest {
  readonly requestId: string
  readonly request: AskedRequest
  /** The phone's clock. */
  readonly askedAt: Instant
}

const asked = byType(
  Object.fromEntries(Object.entries(ASKED).map(([type, { fields }]) => [type, fields])),
  // Each type stands with the fields of its own.
) as unknown as ByType<AskedRequest>
/** SPEC Y1703 */
export const askedRequest: v.GenericSchema<unknown, AskedRequest> = v.lazy(asked.schemaOf)

export interface Asking {
  /** SPEC Y1109: of the session, never of the message; null for a viewer. */
  readonly userId: string | null
  /** The same when sent again (SPEC Y1108). */
  readonly requestId: string
  readonly request: RoomRequest
}

/** SPEC Y1209 */
export function doubtful(asking: Asking): Asking {
  const { request } = asking
  return request.type === 'join' ? { ...asking, request: { ...request, isDoubtful: true } } : asking
}

/** SPEC Z718 */
export function isOfGame({ type }: RoomRequest): boolean {
  return kindOf(type).isOfGame === true
}

/**
 * SPEC Y1108, Y1109, Y1201 to Y1208, Y1401 to Y1405, Y1501 to Y1505: the entries that a request adds, or its refusal.
 * The server decides with it, and a phone shows at once what it asked for. Pure.
 */
export function decideRoom(
  present: RoomAtHand,
  { userId, requestId, request }: Asking,
  context: RoomContext,
): Result<readonly RoomEntry[], RoomRefusal> {
  const people = present.people()
  if (userId === null) return refuse({ reason: 'view-only' })
  if (context.has(entryIdOf(requestId, 0))) return accept([])
  const { decide, isOfGame: isGame = false, isWayOut = false, isForClosed = false } = kindOf(request.type)
  if (people.closedAt !== null && !isForClosed) return refuse({ reason: 'room-closed' })
  const decided = decide(new Case(present, userId, requestId, context), request)
  if (!decided.ok) return decided
  const max = isWayOut ? null : boundMet(people, userId, isGame, context, decided.value.length)
  if (max !== null) return refuse({ reason: 'too-many-entries', max })
  return accept(sealed(decided.value, userId, requestId, context.now))
}

interface AnyKind extends Omit<RequestKind<v.ObjectEntries>, 'fields' | 'decide'> {
  readonly decide: (asked: Case, request: RoomRequest) => Drafts
}

function kindOf(type: RoomRequest['type']): AnyKind {
  // The type says which of the requests its kind is given.
  return REQUESTS[type] as unknown as AnyKind
}
