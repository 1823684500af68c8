import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEach, typeOf } from '../by-type.ts'
import type { SaveFault } from '../save-fault.ts'
import { parseEvent, parseEvents } from '../event-codec.ts'
import { opened, people, played, type RoomEntry } from './entries.ts'

/** SPEC Y1704: reads only the known fields of a known type of entry. */
export function parseEntry(value: unknown): Result<RoomEntry, SaveFault> {
  const type = typeOf(value)
  if (type === 'room-opened') return parseOpened(value)
  return type === 'played' ? parsePlayed(value) : people.parse(value)
}

/** SPEC Y1704: one unreadable entry makes the list unreadable. */
export function parseEntries(value: unknown): Result<readonly RoomEntry[], SaveFault> {
  return parseEach(value, parseEntry)
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
