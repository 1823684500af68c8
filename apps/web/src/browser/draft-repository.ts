import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import type { KeyValueStore } from './key-value-store.ts'

/** Kept across a reload. */
export interface DraftRepository {
  /** To be parsed by whoever wrote it; null for nothing. */
  readonly read: () => unknown
  readonly write: (draft: unknown) => Result<null, StorageFault>
  readonly clear: () => void
}

export function createDraftRepository(values: KeyValueStore, key: string): DraftRepository {
  return {
    read: () => parseJson(values.read(key)) ?? null,
    write: (draft) => values.write(key, JSON.stringify(draft)),
    // Other tabs take a removed key for "Tout supprimer", and empty what is typed there.
    clear: () => void values.write(key, 'null'),
  }
}
