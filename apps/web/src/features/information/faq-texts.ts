export const faqTexts = {
  opening: 'Une question\u00A0?',
  lead: 'Les règles, la feuille, les petits soucis\u00A0: cherchez un mot, ou ouvrez une question.',
  search: 'Chercher dans les questions',
  placeholder: 'limite, hors ligne, roi rouge…',
  none: 'Aucune question trouvée',
  noneHint: 'Essayez un mot plus court, ou effacez la recherche.',
  clear: 'Effacer la recherche',
  found: (count: number) => (count > 1 ? `${String(count)}\u00A0questions` : `${String(count)}\u00A0question`),
} as const
