// The achievements of each game are computed once until the history changes.

import type { Unlock } from '@dutch/domain/history/achievements'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { computeUnlocks } from '@dutch/domain/history/unlocks'
import type { HistoryStore } from '@dutch/sync/history-store'
import { inSlices } from '../../browser/in-slices.ts'
import { allRecords } from '../games/all-records.ts'
import { endingKeyOf } from './ending-key.ts'

const found = new WeakMap<HistoryStore, Map<string, Promise<readonly Unlock[]>>>()

/** SPEC W110: empty if the history cannot be read. The game need not be filed yet. */
export function unlocksOfGame(record: HistoryRecord, history: HistoryStore): Promise<readonly Unlock[]> {
  const known = foundIn(history)
  // The names are part of the key, because a player may be renamed before the game is filed.
  const id = [endingKeyOf(record), ...record.players.map(({ name }) => name)].join('\n')
  const before = known.get(id)
  if (before !== undefined) return before
  const unlocks = find(record, history).catch(() => {
    // Forgotten, so that the next call tries again.
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
  // A rename or another game may change the result.
  history.subscribe(() => known.clear())
  return known
}

async function find(record: HistoryRecord, history: HistoryStore): Promise<readonly Unlock[]> {
  const filed = await allRecords({ history })
  const records = filed.some(({ id }) => id === record.id) ? filed : [...filed, record]
  return inSlices(computeUnlocks(records, record.id))
}
