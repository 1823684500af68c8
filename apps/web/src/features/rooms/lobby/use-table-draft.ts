import { useState } from 'react'
import { createDraftRepository } from '../../../browser/draft-repository.ts'
import { localValues } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { newTable, readSavedTable, savedTableOf, type TableDraft } from './table-draft.ts'

interface UseTableDraftResult {
  readonly draft: TableDraft
  readonly change: (draft: TableDraft) => void
  /** Call once the table is made. */
  readonly forget: () => void
}

/** SPEC W350. @param own the name of the user who makes the table */
export function useTableDraft(own: string): UseTableDraftResult {
  const { defaultScoreLimit } = useSettings().settings.gameplay
  const [repository] = useState(() => createDraftRepository(localValues(), KEYS.tableDraft))
  const [draft, setDraft] = useState(() => readSavedTable(repository.read(), newTable(own, defaultScoreLimit)))
  return {
    draft,
    change: (next) => {
      setDraft(next)
      // A failure is ignored: a lost draft costs a few taps.
      repository.write(savedTableOf(next, defaultScoreLimit))
    },
    forget: repository.clear,
  }
}
