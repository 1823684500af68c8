import { graphemes } from '@dutch/domain/players/graphemes'
import { routeOf } from './page-list.ts'
import { PAGE_NAMES, SHORT_PAGE_NAMES } from '../ui/page-names.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** The header of a path until its page sets its own header. */
interface HeaderEntry {
  readonly title: string
  /** A path, or PREVIOUS_PAGE; undefined for no back button. */
  readonly back?: string
  readonly settingsButton: boolean
  readonly rulesButton: boolean
}

export const PREVIOUS_PAGE = 'previous'

const PRODUCT: HeaderEntry = { title: PRODUCT_NAME, back: '/', settingsButton: false, rulesButton: false }

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
  '/receive': { title: PAGE_NAMES['/receive'], back: '/', settingsButton: false, rulesButton: false },
  '/multiplayer': { title: PAGE_NAMES['/multiplayer'], back: '/', settingsButton: true, rulesButton: false },
  '/join': { title: PAGE_NAMES['/join'], back: '/', settingsButton: false, rulesButton: false },
  '/tv': { title: PAGE_NAMES['/tv'], settingsButton: false, rulesButton: false },
  '/sign-in': { title: PAGE_NAMES['/sign-in'], back: '/', settingsButton: false, rulesButton: false },
  '/sign-up': { title: PAGE_NAMES['/sign-up'], back: '/', settingsButton: false, rulesButton: false },
  '/reset-password': {
    title: PAGE_NAMES['/reset-password'],
    back: '/sign-in',
    settingsButton: false,
    rulesButton: false,
  },
  '/premium': { title: PAGE_NAMES['/premium'], back: '/', settingsButton: false, rulesButton: false },
  '/dev-tools': { title: PAGE_NAMES['/dev-tools'], back: '/settings', settingsButton: false, rulesButton: false },
}

/** SPEC W206: an unknown path shows the product's name. */
export function headerOf(path: string): HeaderEntry {
  const route = routeOf(path)
  return (Object.hasOwn(ENTRIES, route) ? ENTRIES[route] : undefined) ?? PRODUCT
}

const SHORT: Readonly<Record<string, string>> = {
  ...SHORT_PAGE_NAMES,
  '/history': PAGE_NAMES['/history'],
  '/rules': PAGE_NAMES['/rules'],
  '/settings': PAGE_NAMES['/settings'],
  '/privacy': PAGE_NAMES['/privacy'],
}

const LONGEST = 12

/** The short name of a path, or the title cut to 12 characters. */
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
