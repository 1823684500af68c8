import { useState } from 'react'
import { createDraftRepository } from '../../../browser/draft-repository.ts'
import { localValues } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { newTable, readSavedTable, savedTableOf, type TableDraft } from './table-draft.ts'

interface TableInHand {
  readonly draft: TableDraft
  readonly change: (draft: TableDraft) => void
  /** The table was made. */
  readonly forget: () => void
}

/** SPEC W350. @param own the maker's name */
export function useTableDraft(own: string): TableInHand {
  const { defaultScoreLimit } = useSettings().settings.gameplay
  const [repository] = useState(() => createDraftRepository(localValues(), KEYS.tableDraft))
  const [draft, setDraft] = useState(() => readSavedTable(repository.read(), newTable(own, defaultScoreLimit)))
  return {
    draft,
    change: (next) => {
      setDraft(next)
      // Losing it costs a few taps: a failure is silent.
      repository.write(savedTableOf(next, defaultScoreLimit))
    },
    forget: repository.clear,
  }
}
