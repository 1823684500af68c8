import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEvent, parseEvents, type SaveFault } from '../event-codec.ts'
import type { RoomEntry } from './entries.ts'
import { opened, people, played } from './entry-schemas.ts'

const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'room-opened',
  'played',
  ...people.options.map((option) => option.entries.type.literal),
])
const named = v.object({ type: v.string() })

/** SPEC Y1704: only the known fields of a known entry. */
export function parseEntry(value: unknown): Result<RoomEntry, SaveFault> {
  const head = v.safeParse(named, value)
  if (!head.success) return refuse('corrupt')
  if (!KNOWN_TYPES.has(head.output.type)) return refuse('from-the-future')
  if (head.output.type === 'room-opened') return parseOpened(value)
  if (head.output.type === 'played') return parsePlayed(value)
  const parsed = v.safeParse(people, value)
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
