import * as v from 'valibot'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

/** The guest of this device. A cookie that no script can read proves their identity to the server. */
export interface Guest {
  readonly userId: string
  /** The name that other players last saw. */
  readonly name: string
}

export interface GuestRecord {
  readonly read: () => Guest | null
  readonly write: (guest: Guest | null) => void
}

const stored = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), name: v.string() }))

/** SPEC W321 */
export function createGuestRecord(values: Pick<KeyValueStore, 'read' | 'write' | 'remove'>): GuestRecord {
  return {
    read: () => {
      const parsed = v.safeParse(stored, values.read(KEYS.guest))
      return parsed.success ? parsed.output : null
    },
    write: (guest) => {
      if (guest === null) values.remove(KEYS.guest)
      else values.write(KEYS.guest, JSON.stringify(guest))
    },
  }
}
