import type { HistoryRecord } from '@dutch/domain/history/record'
import type { HistoryStore } from '@dutch/sync/history-store'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { removedGames } from '../games/removed-games.ts'
import { useHistoryStore } from '../games/use-history.ts'
import { useSettings } from '../settings/use-settings.ts'
import { notify } from '../../ui/toast.ts'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'

/** The id of the element that says how many games are shown. */
export const COUNT_ID = 'history-count'

export interface UseRemovalResult {
  /** The game that the user is asked about; null if there is none. */
  readonly asked: HistoryEntry | null
  readonly isBusy: boolean
  readonly ask: (entry: HistoryEntry) => void
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
}

/** SPEC W504: asks first if the settings say so, and can be undone while its message is shown. */
export function useRemoval(): UseRemovalResult {
  const store = useHistoryStore()
  const [asked, setAsked] = useState<HistoryEntry | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { confirmActions } = useSettings().settings.gameplay
  const remove = async (entry: HistoryEntry) => {
    const { record } = entry
    const focused = document.activeElement
    const removed = await store.remove(record.id)
    // The focus is not moved if the user has moved it meanwhile.
    const isWaiting = [focused, document.body].includes(document.activeElement)
    flushSync(() => {
      setBusy(false)
      setAsked((now) => (now === entry ? null : now))
    })
    if (!removed.ok) {
      notify({ tone: 'error', text: texts.removeFailed })
      return
    }
    removedGames.note(record.id)
    // The focused card is about to be removed, so the focus moves to the number of games.
    if (isWaiting) document.getElementById(COUNT_ID)?.focus()
    const onSelect = () => void restore(store, record)
    notify({ tone: 'success', text: texts.removed, action: { label: texts.restore, onSelect } })
  }
  return {
    asked,
    isBusy,
    ask: (entry) => {
      if (confirmActions) setAsked(entry)
      else void remove(entry)
    },
    confirm: async () => {
      if (asked === null || isBusy) return
      setBusy(true)
      await remove(asked)
    },
    cancel: () => {
      setAsked(null)
    },
  }
}

/** Reports its own result, because the message with its button outlives the page. */
async function restore(store: HistoryStore, record: HistoryRecord): Promise<void> {
  // `addMissing` keeps a record that came back another way, because it is newer.
  const added = await store.addMissing([record])
  if (added.ok) removedGames.forget(record.id)
  notify(added.ok ? { tone: 'success', text: texts.restored } : { tone: 'error', text: texts.restoreFailed })
}
