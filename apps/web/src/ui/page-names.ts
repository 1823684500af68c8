/** The names of pages in links and headers. */
export const PAGE_NAMES = {
  '/': 'Accueil',
  '/setup': 'Nouvelle partie',
  '/multiplayer': 'Multijoueur',
  '/join': 'Invitation',
  '/tv': 'Grand écran',
  '/receive': 'Recevoir une partie',
  '/history': 'Historique',
  '/rules': 'Règles',
  '/strategy': 'Guide stratégique',
  '/faq': 'Questions fréquentes',
  '/settings': 'Paramètres',
  '/sign-in': 'Connexion',
  '/sign-up': 'Inscription',
  '/reset-password': 'Mot de passe',
  '/premium': 'Premium',
  '/about': 'À propos et mentions légales',
  '/privacy': 'Confidentialité',
  '/terms': 'Conditions d’utilisation',
  '/dev-tools': 'Outils de développement',
} as const

/** Names for narrow screens. */
export const SHORT_PAGE_NAMES = {
  '/setup': 'Configuration',
  '/receive': 'Recevoir',
  '/terms': 'Conditions',
  '/faq': 'Questions',
  '/strategy': 'Stratégie',
  '/dev-tools': 'Outils',
} as const
