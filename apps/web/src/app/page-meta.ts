import { PRERENDERED_PAGES } from '../pwa/shared/prerendered-pages.ts'

export interface PageMeta {
  /** At most 60 characters. */
  readonly title: string
  /** At most 160 characters. */
  readonly description: string
  /** Whether search engines may list the page. */
  readonly index: boolean
}

/** Title and description of every page by its path; `*` stands for any other. */
const pageMeta: Readonly<Record<string, PageMeta>> = {
  '*': {
    title: 'Dutch',
    description: 'La feuille de score du jeu de cartes Dutch\u00A0: gratuite, sans compte, même hors ligne.',
    index: false,
  },
  '/setup': {
    title: 'Nouvelle partie · Dutch',
    description:
      'Choisissez le nombre de joueurs, leurs noms et la limite de points, et commencez une partie de Dutch.',
    index: false,
  },
  '/game': {
    title: 'Partie en cours · Dutch',
    description: 'Classement en direct, tableau des manches et statistiques de votre partie de Dutch.',
    index: false,
  },
  '/history': {
    title: 'Historique des parties · Dutch',
    description: 'Retrouvez, cherchez et triez vos parties de Dutch terminées, gardées sur votre appareil.',
    index: false,
  },
  '/multiplayer': {
    title: 'Multijoueur · Dutch',
    description:
      'Jouer au Dutch à plusieurs téléphones\u00A0: ce qu’il faut, et comment jouer dès maintenant sur un seul.',
    index: false,
  },
  '/settings': {
    title: 'Paramètres · Dutch',
    description: 'Apparence, limite de points par défaut et parties enregistrées sur cet appareil.',
    index: false,
  },
  ...Object.fromEntries(
    PRERENDERED_PAGES.map(({ path, title, description }) => [path, { title, description, index: true }]),
  ),
}

const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** Title and description of the page at a path, cut to 60 and 160 characters. */
export function metaOf(path: string): PageMeta {
  const meta = (Object.hasOwn(pageMeta, path) ? pageMeta[path] : undefined) ?? pageMeta['*']
  if (meta === undefined) return { title: 'Dutch', description: '', index: false }
  return {
    title: meta.title.slice(0, MAX_TITLE),
    description: meta.description.slice(0, MAX_DESCRIPTION),
    index: meta.index,
  }
}
