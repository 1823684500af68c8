import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEvent, parseEvents, type SaveFault } from '../event-codec.ts'
import type { RoomEntry } from './entries.ts'
import { aPlayer, count, idText, instant, typedName } from './wire.ts'

const stamp = { id: idText, by: idText, at: instant }

/** Anything else of a later version means nothing here. */
const mark = v.exactOptional(v.literal(true))

const opened = v.object({
  type: v.literal('room-opened'),
  ...stamp,
  name: typedName,
  playerId: v.nullable(aPlayer),
  events: v.array(v.unknown()),
  continues: v.exactOptional(
    v.object({
      gameId: idText,
      by: idText,
      barred: v.array(idText),
      viewIssue: count,
      left: v.exactOptional(v.array(idText)),
    }),
  ),
})
const played = v.object({ type: v.literal('played'), by: idText, event: v.unknown() })
const member = v.variant('type', [
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
    isViewRenewed: mark,
    guests: v.exactOptional(v.picklist(['welcome', 'refused'])),
  }),
  v.object({ type: v.literal('join-asked'), ...stamp, name: typedName, isDoubtful: mark, wantsSeat: mark }),
  v.object({ type: v.literal('join-answered'), ...stamp, userId: idText, isAdmitted: v.boolean() }),
  v.object({ type: v.literal('room-closed'), ...stamp }),
]) satisfies v.GenericSchema<unknown, Exclude<RoomEntry, { readonly type: 'room-opened' | 'played' }>>

const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'room-opened',
  'played',
  ...member.options.map((option) => option.entries.type.literal),
])
const named = v.object({ type: v.string() })

/** SPEC Y1704: only the known fields of a known entry. */
export function parseEntry(value: unknown): Result<RoomEntry, SaveFault> {
  const head = v.safeParse(named, value)
  if (!head.success) return refuse('corrupt')
  if (!KNOWN_TYPES.has(head.output.type)) return refuse('from-the-future')
  if (head.output.type === 'room-opened') return parseOpened(value)
  if (head.output.type === 'played') return parsePlayed(value)
  const parsed = v.safeParse(member, value)
  return parsed.success ? accept(parsed.output) : refuse('corrupt')
}

/** SPEC Y1704: one unreadable entry makes the list unreadable. */
export function parseEntries(value: unknown): Result<readonly RoomEntry[], SaveFault> {
  if (!Array.isArray(value)) return refuse('corrupt')
  const entries: RoomEntry[] = []
  let fault: SaveFault | null = null
  for (const item of value) {
    const parsed = parseEntry(item)
    if (parsed.ok) entries.push(parsed.value)
    else if (fault !== 'from-the-future') fault = parsed.error
  }
  return fault === null ? accept(entries) : refuse(fault)
}

function parseOpened(value: unknown): Result<RoomEntry, SaveFault> {
  const parsed = v.safeParse(opened, value)
  if (!parsed.success) return refuse('corrupt')
  const game = parseEvents(parsed.output.events)
  return game.ok ? accept({ ...parsed.output, events: game.value.events }) : game
}

function parsePlayed(value: unknown): Result<RoomEntry, SaveFault> {
  const parsed = v.safeParse(played, value)
  if (!parsed.success) return refuse('corrupt')
  const event = parseEvent(parsed.output.event)
  return event.ok ? accept({ ...parsed.output, event: event.value }) : event
}
