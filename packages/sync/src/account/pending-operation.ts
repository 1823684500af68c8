import { parseRecord } from '../history-codec.ts'
import { readOutbox, type OutboxItem } from './device-records.ts'
import type { ReadTransaction } from './disk.ts'
import type { Operation, RemoveOperation } from './operation.ts'

/** By game, oldest first. */
type Notes = ReadonlyMap<string, readonly RecordNote[]>
type RecordNote = Extract<OutboxItem, { kind: 'record' }>

/**
 * SPEC Y903, Y908, Y907: makes outbox items into operations, from what is stored now. Null for an unreadable record,
 * and for a missing record without a noted removal. @param settingOf gives JSON
 */
export function operationsIn(
  disk: ReadTransaction,
  settingOf: (key: string) => Promise<string | null>,
): (pending: OutboxItem) => Promise<Operation | null> {
  let reading: Promise<Notes> | null = null
  const notes = () => (reading ??= notesIn(disk))
  return (pending) => operationOf(disk, pending, settingOf, notes)
}

async function notesIn(disk: ReadTransaction): Promise<Notes> {
  const notes = new Map<string, RecordNote[]>()
  for (const one of await readOutbox(disk))
    if (one.kind === 'record') notes.set(one.gameId, [...(notes.get(one.gameId) ?? []), one])
  return notes
}

async function operationOf(
  disk: ReadTransaction,
  pending: OutboxItem,
  settingOf: (key: string) => Promise<string | null>,
  notesOfGames: () => Promise<Notes>,
): Promise<Operation | null> {
  switch (pending.kind) {
    case 'event': {
      const { id, gameId, event } = pending
      return { kind: 'event', id, gameId, event }
    }
    case 'record': {
      const { id, gameId } = pending
      const stored = await disk.get('gameHistory', gameId)
      if (stored === undefined) {
        const removal = seenBy(pending, (await notesOfGames()).get(gameId) ?? [])
        return removal === null ? null : { kind: 'remove', id, gameId, ...removal }
      }
      const record = parseRecord(stored)
      return record.ok ? { kind: 'file', id, gameId, record: record.value } : null
    }
    case 'setting': {
      const { id, key } = pending
      return { kind: 'set', id, key, value: await settingOf(key) }
    }
  }
}

/** SPEC Y907: null without a noted removal, since the game may be missing for another reason. */
function seenBy(pending: RecordNote, notes: readonly RecordNote[]): Pick<RemoveOperation, 'saw' | 'seen'> | null {
  const later = isRemoval(pending) ? pending : notes.findLast(isRemoval)
  if (later === undefined) return null
  const { saw, seen } = later
  // Names that were changed before the removal were never pushed: the account has other ones.
  return { saw, seen: seen === null || notes.length === 1 ? seen : { ...seen, names: null } }
}

function isRemoval({ saw, seen }: RecordNote): boolean {
  return saw !== null || seen !== null
}
