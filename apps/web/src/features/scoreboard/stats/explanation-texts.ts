import { MAX_SIMULATED_ROUNDS } from '@dutch/domain/stats/win-forecast'
import { RECENT_ROUNDS } from '@dutch/domain/stats/key-trends'
import { figureTexts } from '../../figures/figure-texts.ts'
import { statsTexts } from './stats-texts.ts'
import { dutchTexts } from '../../figures/dutch-texts.ts'

export type SectionName = 'overview' | 'trends' | 'comparison' | 'rounds' | 'insights' | 'facts'

const OPENING: readonly (readonly [string, string])[] = [
  [statsTexts.race, 'Le total de chacun après chaque manche. La ligne en tirets est la limite de la partie.'],
  [
    statsTexts.chance,
    'La part des fins de partie simulées que vous gagnez, avec vos propres scores tirés au sort. La même partie donne toujours le même résultat.',
  ],
  [
    'Manches avant la limite',
    `La longueur moyenne de ces fins de partie. Une fin qui ne vient pas en ${MAX_SIMULATED_ROUNDS} manches s’arrête là, au plus petit total.`,
  ],
]

/** Titles and explanations, in the order of the figures. */
export const EXPLANATIONS: Readonly<Record<SectionName, readonly (readonly [string, string])[]>> = {
  overview: [
    ...OPENING,
    [statsTexts.tableMean, 'Tous les points de la partie, divisés par le nombre de scores notés.'],
    [dutchTexts.dutch, 'Les manches où quelqu’un a été noté Dutch. Un 0 seul n’en est pas un.'],
    [
      'Manche la plus basse, la plus haute',
      'Le plus petit et le plus grand score d’une manche, avec tous ceux qui l’ont fait.',
    ],
    [figureTexts.leads, 'Le plus petit total de la table, et la distance jusqu’au total suivant.'],
  ],
  trends: [
    ['En forme', `La plus petite moyenne sur les ${RECENT_ROUNDS} dernières manches.`],
    [
      'En progrès, en recul',
      `La moyenne des ${RECENT_ROUNDS} dernières manches est meilleure, ou moins bonne, d’au moins 2 points que celle des manches d’avant.`,
    ],
    [
      'De suite',
      'Les manches gagnées (plus petit score) ou perdues (plus grand score) sans interruption jusqu’à la dernière.',
    ],
  ],
  comparison: [
    [figureTexts.mean, 'Les points d’un joueur divisés par ses manches\u00A0: le plus petit est devant.'],
    ['Meilleure, pire', 'Son plus petit et son plus grand score d’une manche.'],
    [statsTexts.roundsWon, 'Celles où il a le plus petit score, seul ou à égalité.'],
    ['Face-à-face', 'Les manches que deux joueurs ont jouées ensemble\u00A0: le plus petit score est devant.'],
  ],
  rounds: [
    [
      'Couleurs',
      'Violet jusqu’à 0, vert de 1 à 5, jaune de 6 à 15, rouge au-dessus. Le chiffre est toujours dans la case.',
    ],
    [figureTexts.mean, 'Les points de la manche divisés par le nombre de joueurs présents.'],
    [
      'La plus dure, la plus douce',
      'La manche dont la moyenne est la plus haute, et celle dont elle est la plus basse.',
    ],
  ],
  insights: [
    ['Répartition', 'Combien de ses manches tombent dans chaque couleur.'],
    [statsTexts.median, 'Le score du milieu\u00A0: autant de manches au-dessus qu’en dessous.'],
    [
      figureTexts.deviation,
      'De combien de points les scores s’éloignent en général de la moyenne\u00A0: plus il est petit, plus le jeu est régulier.',
    ],
    [
      figureTexts.improvement,
      'La moyenne de la première moitié des manches moins celle de la seconde\u00A0: positif, c’est mieux.',
    ],
    [statsTexts.dutchWon, 'Les Dutch annoncés avec le plus petit score de la manche.'],
  ],
  facts: [
    [
      'Exploits',
      'Chacun revient au joueur qui en a le plus dans cette partie, à partir d’un seuil (deux Dutch, deux manches gagnées de suite, deux places reprises…). À égalité, on le partage.',
    ],
    [
      'Dutch parfait, trop tôt',
      'Un Dutch réussi à 0 ou moins\u00A0; un Dutch alors que quelqu’un a un score plus petit.',
    ],
    [statsTexts.facts['roller-coaster'].title, 'Au moins 25 points entre la meilleure et la pire manche.'],
    [
      statsTexts.facts.suspense.title,
      'Au moins trois changements de premier. Une première place partagée n’en est pas un.',
    ],
  ],
}

const PLAYER_OVERVIEW: readonly (readonly [string, string])[] = [
  ...OPENING,
  [figureTexts.total, 'Les points de ses manches, avec ceux de départ pour un joueur arrivé en cours de partie.'],
  [statsTexts.tableMean, 'Les points de ses manches, divisés par leur nombre.'],
  [statsTexts.roundsWon, 'Celles où son score est le plus petit\u00A0; à égalité, chacun la gagne.'],
  [dutchTexts.dutch, 'Les manches où son nom est noté Dutch. Un 0 seul n’en est pas un.'],
  ['Manche la plus basse, la plus haute', 'Son plus petit et son plus grand score d’une manche.'],
]

/** @param isOfOne whether the section is about one player */
export function explanationsOf(name: SectionName, isOfOne: boolean): readonly (readonly [string, string])[] {
  return name === 'overview' && isOfOne ? PLAYER_OVERVIEW : EXPLANATIONS[name]
}
