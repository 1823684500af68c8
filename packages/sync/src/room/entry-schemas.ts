// SPEC Y1704: what an entry may hold; its types follow from it. Described in docs/room-protocol.md.

import * as v from 'valibot'
import { aPlayer, byType, count, idText, instant, typedName, type ByType } from './wire.ts'

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
const changes = [
  /** The author may be the host who let somebody in (SPEC Y1302), or a guest whose place an account takes (Y1309). */
  v.object({ type: v.literal('member-joined'), ...stamp, userId: idText, name: typedName }),
  v.object({ type: v.literal('member-left'), ...stamp }),
  v.object({ type: v.literal('member-removed'), ...stamp, userId: idText }),
  v.object({ type: v.literal('seat-claimed'), ...stamp, userId: idText, playerId: aPlayer }),
  v.object({ type: v.literal('seat-released'), ...stamp, userId: idText }),
  v.object({ type: v.literal('host-voted'), ...stamp }),
  v.object({ type: v.literal('host-changed'), ...stamp, userId: idText }),
  v.object({ type: v.literal('writing-set'), ...stamp, writing: v.picklist(['everybody', 'host']) }),
  v.object({
    type: v.literal('joining-set'),
    ...stamp,
    joining: v.picklist(['at-once', 'by-host']),
    /** SPEC Y1210. A field, since earlier phones read no new type of entry. */
    isViewRenewed: mark,
    /** SPEC Y1305: from here on. */
    guests: v.exactOptional(v.picklist(['welcome', 'refused'])),
  }),
  v.object({
    type: v.literal('join-asked'),
    ...stamp,
    name: typedName,
    isDoubtful: mark,
    /** SPEC Y1307. A member who asks always does. */
    wantsSeat: mark,
  }),
  v.object({ type: v.literal('join-answered'), ...stamp, userId: idText, isAdmitted: v.boolean() }),
  v.object({ type: v.literal('room-closed'), ...stamp }),
] as const

export type OpenedFields = v.InferOutput<typeof opened>
export type PeopleEntry = Readonly<v.InferOutput<(typeof changes)[number]>>
export const people: ByType<PeopleEntry> = byType(changes)
