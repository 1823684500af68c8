import { notify } from '../../ui/toast.ts'
import { gameSettingsTexts as texts } from './game-settings-texts.ts'

/** Says what was chosen, and where it could not be stored, for how long it holds. */
export function sayChosen(stored: { readonly ok: boolean }, done: string): void {
  if (stored.ok) notify({ tone: 'info', text: done, id: 'game-settings' })
  else notify({ tone: 'warning', text: texts.untilClosed(done), id: 'game-settings' })
}
