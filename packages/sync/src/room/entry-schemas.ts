// SPEC Y1704: what an entry may hold; its types follow from it. Described in docs/room-protocol.md.

import * as v from 'valibot'
import { byType, type AnyOf, type ByType } from '../by-type.ts'
import { aPlayer, count, idText, instant, typedName } from './wire.ts'

const stamp = { id: idText, by: idText, at: instant }

/** Later versions may write anything else. */
const mark = v.exactOptional(v.literal(true))

const ids = v.pipe(v.array(idText), v.readonly())
/** SPEC Y1601: from the game before. A field, since earlier phones read no new type of entry. */
const continues = v.object({
  gameId: idText,
  by: idText,
  barred: ids,
  viewIssue: count,
  /** SPEC Y1605: whose view links go on. */
  left: v.exactOptional(ids),
})

export const opened = v.object({
  type: v.literal('room-opened'),
  ...stamp,
  name: typedName,
  playerId: v.nullable(aPlayer),
  events: v.array(v.unknown()),
  continues: v.exactOptional(continues),
})
export const played = v.object({ type: v.literal('played'), by: idText, event: v.unknown() })
const changes = {
  /** The author may be the host who let somebody in (SPEC Y1302), or a guest whose place an account takes (Y1309). */
  'member-joined': { ...stamp, userId: idText, name: typedName },
  'member-left': stamp,
  'member-removed': { ...stamp, userId: idText },
  'seat-claimed': { ...stamp, userId: idText, playerId: aPlayer },
  'seat-released': { ...stamp, userId: idText },
  'host-voted': stamp,
  'host-changed': { ...stamp, userId: idText },
  'writing-set': { ...stamp, writing: v.picklist(['everybody', 'host']) },
  'joining-set': {
    ...stamp,
    joining: v.picklist(['at-once', 'by-host']),
    /** SPEC Y1210. A field, since earlier phones read no new type of entry. */
    isViewRenewed: mark,
    /** SPEC Y1305: from here on. */
    guests: v.exactOptional(v.picklist(['welcome', 'refused'])),
  },
  /** SPEC Y1307: `wantsSeat`. A member who asks always does. */
  'join-asked': { ...stamp, name: typedName, isDoubtful: mark, wantsSeat: mark },
  'join-answered': { ...stamp, userId: idText, isAdmitted: v.boolean() },
  'room-closed': stamp,
}

export type OpenedFields = v.InferOutput<typeof opened>
export type PeopleEntry = AnyOf<typeof changes>
export const people: ByType<PeopleEntry> = byType(changes)
