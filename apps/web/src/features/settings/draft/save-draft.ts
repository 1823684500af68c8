import type { Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { isStorageBlocked } from '../../../browser/small-storage.ts'
import { notify } from '../../../ui/toast.ts'
import { draftTexts as texts } from './draft-texts.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** "Enregistrer" */
export function saveDraft(draft: SettingsDraft): void {
  notifyDone(draft.save(), texts.saved)
}

/** "Réinitialiser", once it was confirmed. */
export function resetDraft(draft: SettingsDraft): void {
  notifyDone(draft.reset(), texts.wasReset)
}

/** @returns whether the settings could not be stored */
export function notifyIfNotKept(stored: Result<null, StorageFault>): boolean {
  if (!stored.ok) notify({ tone: 'error', text: texts.failed[stored.error.kind], id: 'settings' })
  else if (isStorageBlocked()) notify({ tone: 'warning', text: texts.untilClosed, id: 'settings' })
  else return false
  return true
}

function notifyDone(stored: Result<null, StorageFault>, done: string): void {
  if (!notifyIfNotKept(stored)) notify({ tone: 'success', text: done, id: 'settings' })
}
