export const unstoredTexts = {
  unstored: (scores: readonly string[]) => `Ce que vous tapiez n’a pas été noté\u00A0: ${scores.join(', ')}.`,
} as const
