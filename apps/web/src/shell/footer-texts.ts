export const footerTexts = {
  product: 'La feuille de score du jeu de cartes Dutch. Sans compte, vos parties restent sur votre appareil.',
  links: 'Pied de page',
  consent: 'Gérer les cookies',
  publishedBy: 'Publié par',
  freeSoftware: 'Logiciel libre, licence',
  licence: 'MIT',
} as const

export const FOOTER_LINKS = [
  { href: '/setup', label: 'Nouvelle partie' },
  { href: '/rules', label: 'Règles' },
  { href: '/strategy', label: 'Guide stratégique' },
  { href: '/faq', label: 'Questions fréquentes' },
  { href: '/history', label: 'Historique' },
  { href: '/settings', label: 'Paramètres' },
  { href: '/sign-in', label: 'Se connecter' },
  { href: '/about', label: 'À propos et mentions légales' },
  { href: '/privacy', label: 'Confidentialité' },
  { href: '/terms', label: 'Conditions d’utilisation' },
] as const

/** The licence of this software. */
export const LICENCE_URL = 'https://opensource.org/license/mit'
