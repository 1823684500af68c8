import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { isStorageBlocked } from '../../../browser/small-storage.ts'
import { notify } from '../../../ui/toast.ts'
import { draftTexts as texts } from './draft-texts.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** What "Enregistrer" does. */
export function saveDraft(draft: SettingsDraft): void {
  notifyDone(draft.save(), texts.saved)
}

/** What "Réinitialiser" does, after the user has confirmed. */
export function resetDraft(draft: SettingsDraft): void {
  notifyDone(draft.reset(), texts.wasReset)
}

function notifyDone(stored: Result<null, StorageFault>, done: string): void {
  if (!stored.ok) notify({ tone: 'error', text: texts.failed[stored.error.kind], id: 'settings' })
  else if (isStorageBlocked()) notify({ tone: 'warning', text: texts.untilClosed, id: 'settings' })
  else notify({ tone: 'success', text: done, id: 'settings' })
}
