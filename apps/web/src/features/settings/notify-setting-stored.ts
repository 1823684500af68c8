import { isStorageBlocked } from '../../browser/small-storage.ts'
import { notify } from '../../ui/toast.ts'
import { settingStoredTexts as texts } from './setting-stored-texts.ts'

interface Stored {
  readonly ok: boolean
}

/** Says what was stored; if it could not be stored, says that it holds until the page is closed. */
export function notifySettingStored(stored: Stored, done: string): void {
  if (isStored(stored)) notify({ tone: 'info', text: done, id: 'game-settings' })
  else notifyUntilClosed(done)
}

/** SPEC W511: for a choice that visibly takes effect at once, so that only a failure needs a message. */
export function notifyIfSettingNotStored(stored: Stored): void {
  if (!isStored(stored)) notifyUntilClosed(texts.applied)
}

function isStored({ ok }: Stored): boolean {
  return ok && !isStorageBlocked()
}

function notifyUntilClosed(done: string): void {
  notify({ tone: 'warning', text: texts.untilClosed(done), id: 'game-settings' })
}
