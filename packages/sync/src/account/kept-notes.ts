// SPEC Y901: changes that a tab of an earlier version noted outside of the outbox.

import { gameId as asGameId } from '@dutch/domain/game/ids'
import * as v from 'valibot'
import { parseEvent } from '../event-codec.ts'
import { parseRecord } from '../history-codec.ts'
import { SYNC_IDS } from './device-records.ts'
import type { Disk, DiskTransaction } from './disk.ts'
import type { Outbox } from './outbox.ts'

/** SPEC W1607: adds the notes to the outbox in the same transaction as the next work, so that no tab comes between. */
export function withKeptNotesFirst(disk: Disk, outbox: Outbox): Disk {
  return {
    write: (work) =>
      disk.write(async (transaction) => {
        const kept = await transaction.get('userPreferences', SYNC_IDS.kept)
        if (kept !== undefined) {
          await transaction.delete('userPreferences', SYNC_IDS.kept)
          await addKeptNotes(transaction, outbox, kept)
        }
        return work(transaction)
      }),
  }
}

/** Adds notes in their order, since a game must end after its last round. */
export async function addKeptNotes(disk: DiskTransaction, outbox: Outbox, kept: unknown): Promise<void> {
  const parsed = v.safeParse(keptSchema, kept)
  if (!parsed.success) return
  for (const value of parsed.output.notes) {
    const note = v.safeParse(noteSchema, value)
    if (note.success) await write(disk, outbox, note.output)
  }
}

function write(disk: DiskTransaction, outbox: Outbox, note: v.InferOutput<typeof noteSchema>): Promise<void> {
  switch (note[0]) {
    case 'appended':
      return outbox.appended(disk, note[1], note[2])
    case 'closed':
      return outbox.closed(disk, note[1], note[2])
    case 'recordChanged':
      return outbox.recordChanged(disk, note[1])
    case 'recordRemoved':
      return outbox.recordRemoved(disk, note[1])
  }
}

const keptSchema = v.object({ notes: v.array(v.unknown()) })
const idSchema = v.pipe(v.string(), v.minLength(1))
const eventsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((values) =>
    values.flatMap((value) => {
      const event = parseEvent(value)
      return event.ok ? [event.value] : []
    }),
  ),
)
const recordSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseRecord(dataset.value)
    if (parsed.ok) return parsed.value
    addIssue({ message: 'no record' })
    return NEVER
  }),
)
const gameSchema = v.object({ gameId: v.pipe(idSchema, v.transform(asGameId)), events: eventsSchema })
const noteSchema = v.union([
  v.tuple([v.literal('appended'), idSchema, eventsSchema]),
  v.tuple([v.literal('closed'), gameSchema, v.nullable(recordSchema)]),
  v.tuple([v.literal('recordChanged'), idSchema]),
  v.tuple([v.literal('recordRemoved'), recordSchema]),
])
