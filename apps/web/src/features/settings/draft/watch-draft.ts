import { stopAll } from '@dutch/domain/listeners'
import { askBeforeUnload } from '../../../browser/ask-before-unload.ts'
import type { SettingsStore } from '../settings-store.ts'
import { onSystemTheme, showAppearance } from '../../../ui/appearance.ts'
import { dismiss, notify } from '../../../ui/toast.ts'
import { draftTexts as texts } from './draft-texts.ts'
import { saveDraft } from './save-draft.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** The id of the message about unsaved changes. */
const LEFT = 'settings'

/**
 * SPEC W502: changes of theme, animations and sound take effect while the settings are on the screen. Leaving the page
 * restores the stored ones and offers to save; leaving the site asks first.
 * @returns a function that stops it
 */
export function watchDraft(
  draft: SettingsDraft,
  store: SettingsStore,
  trySound: (sound: { readonly isOn: boolean; readonly volume: number } | null) => void,
): () => void {
  const show = () => {
    const { settings, isModified } = draft.getState()
    showAppearance(settings)
    trySound(isModified ? { isOn: settings.soundEnabled, volume: settings.soundVolume } : null)
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (draft.getState().isModified) askBeforeUnload(event)
  }
  const stop = stopAll([
    draft.subscribe(show),
    onSystemTheme(show),
    () => window.removeEventListener('beforeunload', ask),
  ])
  window.addEventListener('beforeunload', ask)
  show()
  // Back on the page, the user sees the changes and can save them, so the message is not needed.
  dismiss(LEFT)
  return () => {
    stop()
    trySound(null)
    showAppearance(store.getState())
    if (!draft.getState().isModified) return
    const action = { label: texts.save, onSelect: () => saveDraft(draft) }
    notify({ tone: 'warning', text: texts.left, id: LEFT, action })
  }
}
