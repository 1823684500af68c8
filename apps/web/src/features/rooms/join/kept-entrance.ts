// Who waits for the host, or for the table they make, still waits after a reload (SPEC W324).

import { once } from '@dutch/domain/once'
import { seatWish } from '@dutch/sync/room/wire'
import * as v from 'valibot'
import { openKeyValueStore, type KeyValueStore } from '../../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../../browser/storage-keys.ts'

const asked = { playerName: v.string(), requestId: v.string() }
const joining = v.object({ ...asked, target: v.string(), seat: seatWish })
const creating = v.object({ ...asked, names: v.pipe(v.array(v.string()), v.readonly()), limit: v.number() })
const stored = v.union([joining, creating])

/** The request to come in, or to make a table, that was not answered yet. */
export type KeptEntrance = v.InferOutput<typeof stored>

export interface EntranceRecord {
  readonly read: () => KeptEntrance | null
  readonly write: (kept: KeptEntrance | null) => void
}

export function createEntranceRecord(values: Pick<KeyValueStore, 'read' | 'write' | 'remove'>): EntranceRecord {
  return {
    read: () => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), values.read(SESSION_KEYS.entrance))
      return parsed.success ? parsed.output : null
    },
    write: (kept) => {
      if (kept === null) values.remove(SESSION_KEYS.entrance)
      else values.write(SESSION_KEYS.entrance, JSON.stringify(kept))
    },
  }
}

export const entranceOfTab = once(() => createEntranceRecord(openKeyValueStore(() => window.sessionStorage)))
