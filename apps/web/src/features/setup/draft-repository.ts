import type { KeyValueStore } from '../../browser/key-value-store.ts'

/** Kept across a reload. Losing it costs a few taps, so a failure is silent. */
export interface DraftRepository {
  /** To be parsed by whoever wrote it; null for nothing. */
  readonly read: () => unknown
  readonly write: (draft: unknown) => void
  readonly clear: () => void
}

export function createDraftRepository(values: KeyValueStore, key: string): DraftRepository {
  return {
    read: () => {
      const text = values.read(key)
      if (text === null) return null
      try {
        const draft: unknown = JSON.parse(text)
        return draft
      } catch {
        return null
      }
    },
    write: (draft) => {
      values.write(key, JSON.stringify(draft))
    },
    clear: () => {
      values.remove(key)
    },
  }
}
