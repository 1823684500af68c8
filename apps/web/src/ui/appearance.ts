import { resolveTheme, type Theme } from './theme.ts'

/** What of the settings is seen or felt on every page. */
export interface Appearance {
  readonly theme: Theme | 'auto'
  readonly animationsEnabled: boolean
  readonly soundEnabled: boolean
}

/** Puts the page into a theme, a stillness and a quiet; "auto" is the system's theme of this moment. */
export function showAppearance({ theme, animationsEnabled, soundEnabled }: Appearance): void {
  const { dataset } = document.documentElement
  dataset['theme'] = resolveTheme(theme, matchMedia('(prefers-color-scheme: dark)').matches)
  if (animationsEnabled) delete dataset['animations']
  else dataset['animations'] = 'off'
  if (soundEnabled) delete dataset['vibrations']
  else dataset['vibrations'] = 'off'
  colourBrowserBars()
}

/** Calls back when the system changes its theme. Returns the way to stop. */
export function onSystemTheme(listener: () => void): () => void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  systemDark.addEventListener('change', listener)
  return () => systemDark.removeEventListener('change', listener)
}

// The browser's own bars take the colour of the paper, whatever the system prefers.
function colourBrowserBars(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.content = paper
  }
}
