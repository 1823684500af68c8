import type { CardId } from '@dutch/domain/scoring/card-values'

/** The name of a card in lists. */
export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  joker: 'Joker',
  ace: 'As',
  'black-king': 'Roi noir',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'Valet',
  queen: 'Dame',
  'red-king': 'Roi rouge',
}

/** The mark in the corner of a card. */
export const CARD_MARKS: Readonly<Record<CardId, string>> = {
  joker: '★',
  ace: 'A',
  'black-king': 'R',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'V',
  queen: 'D',
  'red-king': 'R',
}
