/** A page whose HTML is made at build time: seen before any script runs, by search engines too. */
export interface PrerenderedPage {
  readonly path: string
  /** Where the build writes it, relative to the served folder. */
  readonly file: string
  /** At most 60 characters. */
  readonly title: string
  /** At most 160 characters. */
  readonly description: string
  /** The page's source where it is loaded on demand, so that its HTML can ask for it at once. */
  readonly module?: string
}

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Dutch\u00A0: la feuille de score du jeu de cartes',
    description:
      'Comptez les points de vos parties de Dutch\u00A0: de 2 à 10 joueurs, classement en direct, historique. Gratuit, sans compte, même hors ligne.',
  },
  {
    path: '/rules',
    file: 'rules/index.html',
    module: 'src/features/rules/rules-page.tsx',
    title: 'Règles du Dutch\u00A0: valeurs des cartes et déroulement',
    description:
      'Les règles du jeu de cartes Dutch\u00A0: but du jeu, valeur de chaque carte, cartes spéciales, déroulement d’une manche et fin de partie.',
  },
]
