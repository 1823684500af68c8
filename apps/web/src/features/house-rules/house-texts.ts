import { CARD_VALUE_BOUNDS } from '@dutch/domain/scoring/house-cards'
import type { Card } from '@dutch/domain/scoring/card-values'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { CARD_NAMES } from '../figures/card-names.ts'
import { figure } from '../figures/figures.ts'
import { UI_TEXTS } from '../../ui/texts.ts'

export const houseTexts = {
  penalty: 'Dutch raté',
  penalties: { none: 'Rien', ten: '+10 points', double: 'Doublé' } satisfies Record<DutchPenalty, string>,
  penaltyHints: {
    none: 'Un Dutch raté ne coûte rien.',
    ten: 'Un Dutch raté coûte 10\u00A0points\u00A0: 12\u00A0+\u00A010\u00A0=\u00A022. À égalité, c’est réussi.',
    double:
      'Le score de celui qui rate son Dutch compte double\u00A0: 2\u00A0×\u00A012\u00A0=\u00A024. À égalité, c’est réussi.',
  } satisfies Record<DutchPenalty, string>,
  values: 'Valeur des cartes',
  asInRules: 'Valeurs des règles',
  changed: (cards: readonly Card[]) => cards.map(({ id, value }) => `${CARD_NAMES[id]} ${figure(value)}`).join(', '),
  valueOf: (card: Card) => `Valeur\u00A0: ${CARD_NAMES[card.id]}`,
  less: (card: Card) => `Un point de moins\u00A0: ${CARD_NAMES[card.id]}`,
  more: (card: Card) => `Un point de plus\u00A0: ${CARD_NAMES[card.id]}`,
  inRules: (value: number) => `règle\u00A0: ${figure(value)}`,
  bounds: `${figure(CARD_VALUE_BOUNDS.min)}\u00A0à\u00A0${figure(CARD_VALUE_BOUNDS.max)}`,
  reset: 'Revenir aux valeurs des règles',
  wasReset: 'Valeurs des règles rétablies',
  undo: UI_TEXTS.undo,
  note: 'S’applique à la calculatrice et aux prochaines manches\u202F; les manches déjà notées ne changent pas.',
  failed: 'La règle n’a pas pu être enregistrée\u00A0: libérez de la place, puis recommencez.',
} as const
