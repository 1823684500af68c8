import { useSyncExternalStore } from 'react'
import { useSettingsStore } from '../settings-context.ts'
import type { UserSettings } from '../user-settings.ts'
import { settingsDraftOf, type SettingsDraft } from './settings-draft.ts'

interface UseSettingsDraftResult {
  /** The settings as they will be once the draft is saved. */
  readonly settings: UserSettings
  readonly isModified: boolean
  /** Changes the draft until "Enregistrer". A group (gameplay, privacy) must be passed whole. */
  readonly changeDraft: SettingsDraft['change']
  readonly draft: SettingsDraft
}

/** SPEC W501 */
export function useSettingsDraft(): UseSettingsDraftResult {
  const draft = settingsDraftOf(useSettingsStore())
  const state = useSyncExternalStore(draft.subscribe, draft.getState)
  return { ...state, changeDraft: draft.change, draft }
}
