import type * as v from 'valibot'
import type { Drafts } from './drafts.ts'
import type { Case } from './room-case.ts'

/** How a kind of request is read and decided. */
export interface RequestKind<Fields extends v.ObjectEntries> extends How {
  readonly fields: Fields
  readonly decide: (asked: Case, request: FieldsOf<Fields>) => Drafts
}

export type FieldsOf<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>

interface How {
  /** SPEC Z718: it belongs to a game, anything else to the room. */
  readonly isOfGame?: true
  /** SPEC Y1106: a full list does not forbid it. */
  readonly isWayOut?: true
  /** SPEC Y1403 */
  readonly isForClosed?: true
}

/** @param fields only these are read (SPEC Y1703) */
export function requestKind<const Fields extends v.ObjectEntries>(
  fields: Fields,
  decide: RequestKind<Fields>['decide'],
  how: How = {},
): RequestKind<Fields> {
  return { fields, decide, ...how }
}
