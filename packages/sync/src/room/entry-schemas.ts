// SPEC Y1704: the schemas of entries, from which the types follow. docs/room-protocol.md describes them.

import * as v from 'valibot'
import { byType, type AnyOf, type ByType } from '../by-type.ts'
import { aPlayer, count, idText, instant, typedName } from './wire.ts'

const stamp = { id: idText, by: idText, at: instant }

/** True or absent; other values are left to later versions. */
const mark = v.exactOptional(v.literal(true))

const ids = v.pipe(v.array(idText), v.readonly())
/** SPEC Y1601: what the next game takes over. A field, since earlier phones cannot read a new type of entry. */
const continues = v.object({
  gameId: idText,
  by: idText,
  barred: ids,
  viewIssue: count,
  /** SPEC Y1605: users who left, whose view links stay valid. */
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
    /** SPEC Y1210: the host renews all view links. A field, since earlier phones cannot read a new type of entry. */
    isViewRenewed: mark,
    /** SPEC Y1305: absent if the entry does not change it. */
    guests: v.exactOptional(v.picklist(['welcome', 'refused'])),
  },
  /** SPEC Y1307: a member who asks always sets `wantsSeat`. */
  'join-asked': { ...stamp, name: typedName, isDoubtful: mark, wantsSeat: mark },
  'join-answered': { ...stamp, userId: idText, isAdmitted: v.boolean() },
  'room-closed': stamp,
}

export type OpenedFields = v.InferOutput<typeof opened>
export type PeopleEntry = AnyOf<typeof changes>
export const people: ByType<PeopleEntry> = byType(changes)
