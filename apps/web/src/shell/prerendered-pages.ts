import { PAGE_MODULES } from './page-modules.ts'

/** A page whose HTML is created by the build, so that it can be read before any script runs. */
export interface PrerenderedPage {
  readonly path: string
  /** Relative to the served folder. */
  readonly file: string
  readonly title: string
  readonly description: string
  /** The source of the page's chunk, which its HTML preloads. */
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
    module: PAGE_MODULES['/rules'],
    title: 'Règles du Dutch\u00A0: valeurs des cartes et déroulement',
    description:
      'Les règles du jeu de cartes Dutch\u00A0: but du jeu, valeur de chaque carte, cartes spéciales, déroulement d’une manche et fin de partie.',
  },
  {
    path: '/strategy',
    file: 'strategy/index.html',
    module: PAGE_MODULES['/strategy'],
    title: 'Stratégie du Dutch\u00A0: sept conseils pour gagner',
    description:
      'Mémoire, cartes chères, dame et valet, bon moment pour annoncer\u00A0: sept conseils pour gagner au Dutch, chiffres du paquet à l’appui.',
  },
  {
    path: '/faq',
    file: 'faq/index.html',
    module: PAGE_MODULES['/faq'],
    title: 'Dutch\u00A0: questions fréquentes',
    description:
      'Règles, valeurs des cartes, saisie des scores, jeu hors ligne, petits soucis\u00A0: les réponses aux questions sur le Dutch et sa feuille de score.',
  },
  {
    path: '/about',
    file: 'about/index.html',
    module: PAGE_MODULES['/about'],
    title: 'À propos de Dutch et mentions légales',
    description:
      'Ce que fait la feuille de score Dutch, ce qu’elle promet, et qui publie et héberge ce site. Gratuite, sans compte, même hors ligne.',
  },
  {
    path: '/privacy',
    file: 'privacy/index.html',
    module: PAGE_MODULES['/privacy'],
    title: 'Confidentialité · Dutch',
    description:
      'Sans compte, Dutch garde vos parties sur votre appareil. Avec un compte\u00A0: ce que le serveur garde, où, combien de temps, et comment l’effacer.',
  },
  {
    path: '/terms',
    file: 'terms/index.html',
    module: PAGE_MODULES['/terms'],
    title: 'Conditions d’utilisation · Dutch',
    description:
      'Les conditions d’utilisation de la feuille de score Dutch, en huit points\u00A0: un service gratuit, compte facultatif, sous licence libre.',
  },
]
