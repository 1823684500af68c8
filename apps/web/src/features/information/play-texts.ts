/** The link from a page of text to a game. */
export const playTexts = {
  begin: 'Commencer une partie',
} as const
