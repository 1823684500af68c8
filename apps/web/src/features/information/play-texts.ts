/** The way from what is read to a game. */
export const playTexts = {
  begin: 'Commencer une partie',
} as const
