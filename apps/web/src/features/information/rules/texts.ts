import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_DEFINITION_SENTENCE } from '@dutch/domain/scoring/dutch-words'
import type { CardPower } from '@dutch/domain/scoring/card-values'
import { PAGE_NAMES } from '../../../ui/page-names.ts'
import { playTexts } from '../play-texts.ts'

export const rulesTexts = {
  tabs: 'Règles du Dutch',
  introduction: 'Introduction',
  setup: 'Mise en place',
  cards: 'Cartes',
  cardsTitle: 'Valeur des cartes',
  gameplay: 'Déroulement',
  otherValues: 'Vous comptez autrement\u202F? Changez la valeur des cartes dans les paramètres.',
  powers: 'Pouvoirs',
  powersTitle: 'Pouvoirs spéciaux',
  play: playTexts.begin,
  more: 'Pour aller plus loin',
  strategy: PAGE_NAMES['/strategy'],
  faq: PAGE_NAMES['/faq'],
  points: (value: number) =>
    `${value < 0 ? '−' : ''}${String(Math.abs(value))} ${Math.abs(value) > 1 ? 'points' : 'point'}`,
} as const

export interface RuleSection {
  readonly title: string
  readonly lines: readonly string[]
}

export const introduction: RuleSection = {
  title: 'Le Dutch en une minute',
  lines: [
    'De 2 à 10 joueurs, l’idéal étant de 4 à 6, ou de 3 à 4 pour une partie vive. Comptez de 15 à 30 minutes.',
    'Chacun a quatre cartes posées devant soi, faces cachées, et cherche à garder le moins de points possible.',
    'À la fin de chaque manche, chacun compte ce qui lui reste. Le plus petit total gagne la partie.',
    `La partie s’arrête dès qu’un joueur atteint la limite choisie, ${String(DEFAULT_LIMIT)}\u00A0points par exemple.`,
  ],
}

export const setupRules: RuleSection = {
  title: 'Mise en place',
  lines: [
    'Mélangez un jeu de 54 cartes, jokers compris.',
    'Distribuez quatre cartes à chacun, alignées, faces cachées.',
    'Chacun regarde deux de ses cartes, une seule fois, puis les repose.',
    'Le reste forme la pioche\u202F; retournez\u2011en la première carte pour commencer la défausse.',
  ],
}

export const gameplay: RuleSection = {
  title: 'Une manche',
  lines: [
    'À son tour, on pioche une carte\u00A0: on la met à la place d’une des siennes, qui part à la défausse, ou on la défausse aussitôt.',
    'Une dame ou un valet défaussés donnent droit à leur pouvoir.',
    DUTCH_CALL,
    `Tout le monde retourne ses cartes et compte. ${DUTCH_DEFINITION_SENTENCE} ${DUTCH_MASTERFUL}`,
    'Notez les scores de la manche et, s’il y en a un, le joueur qui a annoncé Dutch.',
  ],
}

/** What a player may do after discarding a card with this power. */
export function powerText(power: CardPower): { readonly name: string; readonly text: string } {
  switch (power) {
    case 'look':
      return { name: 'Regarder', text: 'regardez une carte, la vôtre ou celle d’un autre, et reposez\u2011la.' }
    case 'swap':
      return { name: 'Échanger', text: 'échangez deux cartes de la table, sans les regarder.' }
  }
}
