import { accept, type Result } from '@dutch/domain/result'
import { parseEach } from '../by-type.ts'
import type { SaveFault } from '../save-fault.ts'
import { parseEvent, parseEvents } from '../event-codec.ts'
import { unparsedEntries, type RoomEntry } from './entries.ts'

/** SPEC Y1704: reads only the known fields of a known type of entry. */
export function parseEntry(value: unknown): Result<RoomEntry, SaveFault> {
  const parsed = unparsedEntries.parse(value)
  if (!parsed.ok) return parsed
  const entry = parsed.value
  if (entry.type === 'room-opened') {
    const game = parseEvents(entry.events)
    return game.ok ? accept({ ...entry, events: game.value.events }) : game
  }
  if (entry.type !== 'played') return accept(entry)
  const event = parseEvent(entry.event)
  return event.ok ? accept({ ...entry, event: event.value }) : event
}

/** SPEC Y1704: one unreadable entry makes the list unreadable. */
export function parseEntries(value: unknown): Result<readonly RoomEntry[], SaveFault> {
  return parseEach(value, parseEntry)
}
