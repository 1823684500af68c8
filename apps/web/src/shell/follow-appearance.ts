import type { SettingsStore } from '../features/settings/settings-store.ts'
import { onSystemTheme, showAppearance } from '../ui/appearance.ts'

/**
 * Keeps the page in the theme, the stillness and the quiet that the settings ask for, and with "auto" in the system's
 * theme as it changes. The first paint had both from the script in `index.html`.
 */
export function followAppearance(settings: SettingsStore): void {
  const apply = () => showAppearance(settings.getState())
  settings.subscribe(apply)
  onSystemTheme(apply)
  apply()
}
