import { graphemes } from '@dutch/domain/players/graphemes'
import { routeOf } from './page-list.ts'
import { PAGE_NAMES } from '../ui/page-names.ts'

/** The header of a path until its page sets its own. */
export interface HeaderEntry {
  readonly title: string
  /** A path, or the page before this one; no back button without it. */
  readonly back?: string
  readonly settingsButton: boolean
  readonly rulesButton: boolean
}

export const PREVIOUS_PAGE = 'previous'

const PRODUCT: HeaderEntry = { title: 'Dutch', back: '/', settingsButton: false, rulesButton: false }

const ENTRIES: Readonly<Record<string, HeaderEntry>> = {
  '/': { title: 'Carnet de scores', settingsButton: true, rulesButton: true },
  '/setup': { title: 'Configuration de la partie', back: '/', settingsButton: false, rulesButton: true },
  '/game': { title: 'Partie en cours', back: '/', settingsButton: false, rulesButton: true },
  '/history': { title: 'Historique et statistiques', back: '/', settingsButton: true, rulesButton: false },
  '/rules': { title: 'Règles du Dutch', back: PREVIOUS_PAGE, settingsButton: true, rulesButton: false },
  '/settings': { title: 'Paramètres Avancés', back: PREVIOUS_PAGE, settingsButton: false, rulesButton: true },
  '/about': { title: 'À propos', back: '/', settingsButton: true, rulesButton: false },
  '/privacy': { title: 'Politique de confidentialité', back: '/', settingsButton: false, rulesButton: false },
  '/terms': { title: PAGE_NAMES['/terms'], back: '/', settingsButton: false, rulesButton: false },
  '/faq': { title: PAGE_NAMES['/faq'], back: '/', settingsButton: false, rulesButton: true },
  '/strategy': { title: PAGE_NAMES['/strategy'], back: '/rules', settingsButton: false, rulesButton: false },
  '/receive': { title: 'Recevoir une partie', back: '/', settingsButton: false, rulesButton: false },
  '/multiplayer': { title: PAGE_NAMES['/multiplayer'], back: '/', settingsButton: true, rulesButton: false },
  '/join': { title: 'Invitation', back: '/', settingsButton: false, rulesButton: false },
  '/tv': { title: 'Grand écran', settingsButton: false, rulesButton: false },
  '/sign-in': { title: 'Connexion', back: '/', settingsButton: false, rulesButton: false },
  '/sign-up': { title: 'Inscription', back: '/', settingsButton: false, rulesButton: false },
  '/reset-password': { title: 'Mot de passe', back: '/sign-in', settingsButton: false, rulesButton: false },
  '/premium': { title: 'Premium', back: '/', settingsButton: false, rulesButton: false },
  '/dev-tools': { title: 'Outils de développement', back: '/settings', settingsButton: false, rulesButton: false },
}

/** SPEC W206. The product's name where the page has no title. */
export function headerOf(path: string): HeaderEntry {
  const route = routeOf(path)
  return (Object.hasOwn(ENTRIES, route) ? ENTRIES[route] : undefined) ?? PRODUCT
}

const SHORT: Readonly<Record<string, string>> = {
  '/setup': 'Configuration',
  '/history': PAGE_NAMES['/history'],
  '/rules': PAGE_NAMES['/rules'],
  '/receive': 'Recevoir',
  '/settings': PAGE_NAMES['/settings'],
  '/privacy': PAGE_NAMES['/privacy'],
  '/terms': 'Conditions',
  '/faq': 'Questions',
  '/strategy': 'Stratégie',
  '/dev-tools': 'Outils',
}

const LONGEST = 12

/** The short name, else at most 12 characters. */
export function narrowTitle(path: string, title: string): string {
  const short = Object.hasOwn(SHORT, path) ? SHORT[path] : undefined
  if (short !== undefined) return short
  const characters = graphemes(title)
  return characters.length <= LONGEST
    ? title
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
