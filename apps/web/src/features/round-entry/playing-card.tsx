import type { Card } from '@dutch/domain/scoring/card-values'
import { CARD_MARKS } from '../figures/card-names.ts'
import { figure } from '../figures/figures.ts'
import { pressHandlers } from './press-handlers.ts'
import { sheetTexts } from './sheet-texts.ts'

interface PlayingCardProps {
  readonly card: Card
  readonly held: number
  /** No more in the decks. */
  readonly isOut: boolean
  readonly onAdd: () => void
}

export function PlayingCard({ card, held, isOut, onAdd }: PlayingCardProps) {
  const add = pressHandlers(onAdd)
  return (
    <button
      type="button"
      className="playing-card"
      data-card={card.id}
      data-held={held > 0 || undefined}
      aria-disabled={isOut || undefined}
      {...add}
    >
      <span className="sr-only">{sheetTexts.cardAdd(card.id, card.value, held)}</span>
      <span aria-hidden="true" className="card-mark">
        {CARD_MARKS[card.id]}
      </span>
      <Pip card={card} />
      <span aria-hidden="true" className="card-value tabular">
        {figure(card.value)}
      </span>
      {held > 0 && (
        <span aria-hidden="true" className="card-count tabular">
          {held}
        </span>
      )}
    </button>
  )
}

/** Red for the red King, orange for the Joker. */
function Pip({ card }: { readonly card: Card }) {
  const shape = card.id === 'joker' ? SHAPES.star : card.id === 'red-king' ? SHAPES.heart : SHAPES.spade
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="card-pip">
      <path d={shape} />
    </svg>
  )
}

const SHAPES = {
  spade:
    'M12 2.500c3.500 4 8 6.700 8 11a4.200 4.200 0 0 1-6.900 3.100c.2 1.900.8 3.400 1.900 4.900H9c1.100-1.500 1.700-3 1.900-4.900A4.200 4.200 0 0 1 4 13.500c0-4.300 4.500-7 8-11z',
  heart:
    'M12 21C6.500 16.500 2.500 13 2.500 8.700A4.900 4.900 0 0 1 12 6.700a4.900 4.900 0 0 1 9.500 2C21.500 13 17.500 16.500 12 21z',
  star: 'M12 2l2.700 6.600 7.100.5-5.400 4.600 1.700 6.900L12 16.900l-6.100 3.700 1.700-6.900L2.200 9.100l7.100-.5z',
} as const
