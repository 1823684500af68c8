// Found once for each game while the history stays the same.

import type { Unlock } from '@dutch/domain/history/achievements'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { computeUnlocks } from '@dutch/domain/history/unlocks'
import type { HistoryStore } from '@dutch/sync/history-store'
import { inSlices } from '../../browser/in-slices.ts'
import { allRecords } from '../games/all-records.ts'
import { endingKeyOf } from './ending-key.ts'

const found = new WeakMap<HistoryStore, Map<string, Promise<readonly Unlock[]>>>()

/** SPEC W110: none where the history cannot be read. The game need not be filed yet. */
export function unlocksOfGame(record: HistoryRecord, history: HistoryStore): Promise<readonly Unlock[]> {
  const known = foundIn(history)
  // Somebody may be renamed before the game is filed.
  const id = [endingKeyOf(record), ...record.players.map(({ name }) => name)].join('\n')
  const before = known.get(id)
  if (before !== undefined) return before
  const unlocks = find(record, history).catch(() => {
    // The storage may work later.
    known.delete(id)
    return []
  })
  known.set(id, unlocks)
  return unlocks
}

function foundIn(history: HistoryStore): Map<string, Promise<readonly Unlock[]>> {
  const before = found.get(history)
  if (before !== undefined) return before
  const known = new Map<string, Promise<readonly Unlock[]>>()
  found.set(history, known)
  // Names and games may have changed.
  history.subscribe(() => known.clear())
  return known
}

async function find(record: HistoryRecord, history: HistoryStore): Promise<readonly Unlock[]> {
  const filed = await allRecords({ history })
  const records = filed.some(({ id }) => id === record.id) ? filed : [...filed, record]
  return inSlices(computeUnlocks(records, record.id))
}
