import { ownValue } from '@dutch/domain/own-value'
import { routeOf } from './page-list.ts'
import { PRERENDERED_PAGES } from './prerendered-pages.ts'
import { PRODUCT_NAME } from './product-name.ts'

interface PageMeta {
  readonly title: string
  readonly description: string
  readonly index: boolean
}

/** `*` is the entry of all other paths. */
const pageMeta: Readonly<Record<string, PageMeta>> = {
  '*': {
    title: PRODUCT_NAME,
    description: 'La feuille de score du jeu de cartes Dutch\u00A0: gratuite, sans compte, même hors ligne.',
    index: false,
  },
  '/setup': {
    title: 'Nouvelle partie · Dutch',
    description: 'Les joueurs, la limite de points, et la partie de Dutch commence.',
    index: false,
  },
  '/game': {
    title: 'Votre partie · Dutch',
    description: 'Classement, tableau et statistiques de votre partie de Dutch.',
    index: false,
  },
  '/history': {
    title: 'Historique des parties · Dutch',
    description: 'Retrouvez, cherchez et triez vos parties de Dutch terminées.',
    index: false,
  },
  '/multiplayer': {
    title: 'Multijoueur · Dutch',
    description: 'Une partie de Dutch sur plusieurs téléphones, en direct.',
    index: false,
  },
  '/join': {
    title: 'Invitation à une partie · Dutch',
    description: 'Rejoignez une partie de Dutch avec votre téléphone, et voyez les scores en direct.',
    index: false,
  },
  '/tv': {
    title: 'Scores en direct · Dutch',
    description: 'Les scores d’une partie de Dutch, en grand.',
    index: false,
  },
  '/receive': {
    title: 'Recevoir une partie · Dutch',
    description: 'Une partie de Dutch passée par un autre téléphone.',
    index: false,
  },
  '/settings': {
    title: 'Paramètres · Dutch',
    description: 'Apparence, sons, voix du Professeur, règles de la maison, sauvegarde et compte.',
    index: false,
  },
  '/premium': {
    title: 'Premium · Dutch',
    description: 'Dutch sans publicité\u00A0: le prix, les conditions, et votre abonnement.',
    index: false,
  },
  '/dev-tools': {
    title: 'Outils de développement · Dutch',
    description: 'Les mesures réelles de cette version de Dutch, sur cet appareil.',
    index: false,
  },
  '/sign-in': {
    title: 'Connexion · Dutch',
    description: 'Retrouvez vos parties de Dutch sur tous vos appareils.',
    index: false,
  },
  '/sign-up': {
    title: 'Inscription · Dutch',
    description: 'Un compte gratuit, et vos parties de Dutch sur tous vos appareils.',
    index: false,
  },
  '/reset-password': {
    title: 'Mot de passe oublié · Dutch',
    description: 'Un nouveau mot de passe pour votre compte Dutch.',
    index: false,
  },
  ...Object.fromEntries(
    PRERENDERED_PAGES.map(({ path, title, description }) => [path, { title, description, index: true }]),
  ),
}

const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** The metadata of a path, cut to 60 and 160 characters. */
export function metaOf(path: string): PageMeta {
  const route = routeOf(path)
  const meta = ownValue(pageMeta, route) ?? pageMeta['*']
  if (meta === undefined) return { title: PRODUCT_NAME, description: '', index: false }
  return {
    title: meta.title.slice(0, MAX_TITLE),
    description: meta.description.slice(0, MAX_DESCRIPTION),
    index: meta.index,
  }
}
