import type { SettingsStore } from '../features/settings/settings-store.ts'
import { onSystemTheme, showAppearance } from '../ui/appearance.ts'

/**
 * Applies theme, animations and vibrations from the settings, and the system's theme for "auto". For the first paint a
 * script in `index.html` has applied them.
 */
export function followAppearance(settings: SettingsStore): void {
  const apply = () => showAppearance(settings.getState())
  settings.subscribe(apply)
  onSystemTheme(apply)
  apply()
}
