import type { SettingsStore } from '../game-store/settings-store.ts'
import { resolveTheme } from './theme.ts'

/**
 * Keeps the page in the theme, the stillness and the quiet that the settings ask for, and with "auto" in the system's
 * theme as it changes. The first paint had both from the script in `index.html`.
 */
export function followAppearance(settings: SettingsStore): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const apply = () => {
    const { theme, animationsEnabled, soundEnabled } = settings.getState()
    root.dataset['theme'] = resolveTheme(theme, systemDark.matches)
    if (animationsEnabled) delete root.dataset['animations']
    else root.dataset['animations'] = 'off'
    if (soundEnabled) delete root.dataset['vibrations']
    else root.dataset['vibrations'] = 'off'
    colourBrowserBars()
  }
  settings.subscribe(apply)
  systemDark.addEventListener('change', apply)
  apply()
}

// The browser's own bars take the colour of the paper, whatever the system prefers.
function colourBrowserBars(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.content = paper
  }
}
