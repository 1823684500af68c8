/** `tokens.css` defines the colours of each theme. */
export const THEMES = ['light', 'dark'] as const

type Theme = (typeof THEMES)[number]

interface Appearance {
  readonly theme: Theme | 'auto'
  readonly animationsEnabled: boolean
  readonly soundEnabled: boolean
}

export function showAppearance({ theme, animationsEnabled, soundEnabled }: Appearance): void {
  const { dataset } = document.documentElement
  dataset['theme'] = resolveTheme(theme, matchMedia('(prefers-color-scheme: dark)').matches)
  if (animationsEnabled) delete dataset['animations']
  else dataset['animations'] = 'off'
  if (soundEnabled) delete dataset['vibrations']
  else dataset['vibrations'] = 'off'
  colourBrowserBars()
}

/** Returns a function that stops it. */
export function onSystemTheme(listener: () => void): () => void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  systemDark.addEventListener('change', listener)
  return () => systemDark.removeEventListener('change', listener)
}

// The browser's bars follow the app's theme instead of the system's.
function colourBrowserBars(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.content = paper
  }
}

export function resolveTheme(choice: Theme | 'auto', systemIsDark: boolean): Theme {
  if (choice !== 'auto') return choice
  return systemIsDark ? 'dark' : 'light'
}
