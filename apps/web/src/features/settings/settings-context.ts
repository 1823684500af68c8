import { createRequiredContext } from '../../ui/required-context.ts'
import type { SettingsStore } from './settings-store.ts'

export const [SettingsContext, useSettingsStore] = createRequiredContext<SettingsStore>('settings')
