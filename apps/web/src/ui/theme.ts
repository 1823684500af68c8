export type Theme = 'light' | 'dark'

/** The theme to show: the chosen one, or the system's where the choice is left to it. */
export function resolveTheme(choice: Theme | 'auto', systemIsDark: boolean): Theme {
  if (choice !== 'auto') return choice
  return systemIsDark ? 'dark' : 'light'
}
