export type Theme = 'light' | 'dark'

export function resolveTheme(choice: Theme | 'auto', systemIsDark: boolean): Theme {
  if (choice !== 'auto') return choice
  return systemIsDark ? 'dark' : 'light'
}
