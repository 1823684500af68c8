/** What links and headers call a page. */
export const PAGE_NAMES = {
  '/multiplayer': 'Multijoueur',
  '/history': 'Historique',
  '/rules': 'Règles',
  '/strategy': 'Guide stratégique',
  '/faq': 'Questions fréquentes',
  '/settings': 'Paramètres',
  '/privacy': 'Confidentialité',
  '/terms': 'Conditions d’utilisation',
} as const
