import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import type { KeyValueStore } from './key-value-store.ts'

/** Stores a draft across reloads. */
export interface DraftRepository {
  /** The caller must parse the result; null without a draft. */
  readonly read: () => unknown
  readonly write: (draft: unknown) => Result<null, StorageFault>
  readonly clear: () => void
}

export function createDraftRepository(values: KeyValueStore, key: string): DraftRepository {
  return {
    read: () => parseJson(values.read(key)) ?? null,
    write: (draft) => values.write(key, JSON.stringify(draft)),
    // Other tabs take a removed key for "Tout supprimer" and would clear what the user types there.
    clear: () => void values.write(key, 'null'),
  }
}
