import { PAGE_NAMES } from '../ui/page-names.ts'

/** Imports no texts of features: this file is in a chunk of the home page, for which other pages would then wait. */
export const footerTexts = {
  product: 'La feuille de score du jeu de cartes Dutch. Sans compte, vos parties restent sur votre appareil.',
  links: 'Pied de page',
  consent: 'Gérer les cookies',
  publishedBy: 'Publié par',
  freeSoftware: 'Logiciel libre, licence',
  licence: 'MIT',
} as const

export const FOOTER_LINKS = [
  { href: '/setup', label: PAGE_NAMES['/setup'] },
  { href: '/rules', label: PAGE_NAMES['/rules'] },
  { href: '/strategy', label: PAGE_NAMES['/strategy'] },
  { href: '/faq', label: PAGE_NAMES['/faq'] },
  { href: '/history', label: PAGE_NAMES['/history'] },
  { href: '/settings', label: PAGE_NAMES['/settings'] },
  { href: '/sign-in', label: 'Se connecter' },
  { href: '/about', label: PAGE_NAMES['/about'] },
  { href: '/privacy', label: PAGE_NAMES['/privacy'] },
  { href: '/terms', label: PAGE_NAMES['/terms'] },
] as const

/** The licence of this software. */
export const LICENCE_URL = 'https://opensource.org/license/mit'
