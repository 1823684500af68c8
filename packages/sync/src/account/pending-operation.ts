import { parseRecord } from '../history-codec.ts'
import { readOutbox, type OutboxItem } from './device-records.ts'
import type { ReadTransaction } from './disk.ts'
import type { Operation, RemoveOperation } from './operation.ts'

/** What waits to be told of finished games, by their ids, oldest first. */
type Notes = ReadonlyMap<string, readonly RecordNote[]>
type RecordNote = Extract<OutboxItem, { kind: 'record' }>

/**
 * SPEC Y152, Y298, Y330: how things to tell are told, of one transaction: of a finished game or a setting what stands now. Null
 * for what cannot be read, and a game that is not here with no removal written down. Everything that waits is read once, at the first removal, however many there are.
 * @param settingOf what is set under a key, as JSON; null where nothing is.
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
  for (const one of await readOutbox(disk, Number.MAX_SAFE_INTEGER))
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

/**
 * What was seen of a game by whoever removed it: written down with the removal, which may come later in the list. SPEC Y330:
 * null where none is written down. A game that is not here is no removal: it may have been removed in a tab that could only
 * keep that, or have gone while this was told.
 */
function seenBy(pending: RecordNote, notes: readonly RecordNote[]): Pick<RemoveOperation, 'saw' | 'seen'> | null {
  const later = isRemoval(pending) ? pending : notes.findLast(isRemoval)
  if (later === undefined) return null
  const { saw, seen } = later
  // Names that were given here and never told are not those that the account compares.
  return { saw, seen: seen === null || notes.length === 1 ? seen : { ...seen, names: null } }
}

function isRemoval({ saw, seen }: RecordNote): boolean {
  return saw !== null || seen !== null
}
