import { ownValue } from '@dutch/domain/own-value'
import { graphemes } from '@dutch/domain/players/graphemes'
import { routeOf } from './page-list.ts'
import { PAGE_NAMES, SHORT_PAGE_NAMES } from '../ui/page-names.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** The header of a path until its page sets its own header. */
interface HeaderEntry {
  readonly title: string
  /** A path, or PREVIOUS_PAGE; undefined for no back button. */
  readonly back: string | undefined
  readonly settingsButton: boolean
  readonly rulesButton: boolean
}

export const PREVIOUS_PAGE = 'previous'

/** What differs from the page's name, a way back to the home page, and no buttons. */
const ENTRIES: Readonly<Record<string, Partial<HeaderEntry>>> = {
  '/': { title: 'Carnet de scores', settingsButton: true, rulesButton: true },
  '/setup': { title: 'Configuration de la partie', rulesButton: true },
  '/game': { title: 'Partie en cours', rulesButton: true },
  '/history': { title: 'Historique et statistiques', settingsButton: true },
  '/rules': { title: 'Règles du Dutch', back: PREVIOUS_PAGE, settingsButton: true },
  '/settings': { title: 'Paramètres Avancés', back: PREVIOUS_PAGE, rulesButton: true },
  '/about': { title: 'À propos', settingsButton: true },
  '/privacy': { title: 'Politique de confidentialité' },
  '/faq': { rulesButton: true },
  '/strategy': { back: '/rules' },
  '/multiplayer': { settingsButton: true },
  '/tv': { back: undefined },
  '/reset-password': { back: '/sign-in' },
  '/dev-tools': { back: '/settings' },
}

/** SPEC W206: an unknown path shows the product's name. */
export function headerOf(path: string): HeaderEntry {
  const route = routeOf(path)
  return {
    title: ownValue(PAGE_NAMES, route) ?? PRODUCT_NAME,
    back: '/',
    settingsButton: false,
    rulesButton: false,
    ...ownValue(ENTRIES, route),
  }
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
  const short = ownValue(SHORT, path)
  if (short !== undefined) return short
  const characters = graphemes(title)
  return characters.length <= LONGEST
    ? title
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
