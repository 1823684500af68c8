import type { Card } from '@dutch/domain/scoring/card-values'
import { addCard, canAddCard, countOf, EMPTY_HAND, handScore } from '@dutch/domain/scoring/hand-calculator'
import { houseCards } from '@dutch/domain/scoring/house-cards'
import { Delete, Grid3x3, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useHouseRules } from '../house-rules/use-house-rules.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { figure } from '../figures/figures.ts'
import { sheetTexts } from './sheet-texts.ts'
import { CARD_MARKS } from '../figures/card-names.ts'
import { pressHandlers } from './press-handlers.ts'

interface HandPanelProps {
  readonly name: string
  readonly onTake: (score: number) => void
  readonly onBack: () => void
}

/** SPEC R407 */
export function HandPanel({ name, onTake, onBack }: HandPanelProps) {
  // The order is kept, so that the last card can be removed.
  const [taken, setTaken] = useState<readonly Card[]>([])
  const hand = taken.reduce(addCard, EMPTY_HAND)
  const rules = useHouseRules()
  const values = houseCards(rules)
  const { cards, sum, score, isClamped } = handScore(hand, values)
  const isHouse = Object.keys(rules.cardValues).length > 0
  return (
    <section aria-label={sheetTexts.handTitle(name)} className="hand">
      <div className="hand-head">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base">{sheetTexts.handTitle(name)}</h3>
          <p className="text-sm text-ink-soft" role="status">
            {isClamped
              ? sheetTexts.handClamped(sum)
              : cards === 0
                ? sheetTexts.handHint(isHouse)
                : sheetTexts.handCards(cards)}
          </p>
        </div>
        {cards === 0 && (
          <Link href="/settings#regles-maison" className="hand-rules" title={sheetTexts.handRules}>
            <SlidersHorizontal />
            <span className="sr-only">{sheetTexts.handRules}</span>
          </Link>
        )}
        {cards > 0 && (
          <IconButton
            label={sheetTexts.handErase}
            icon={<Delete />}
            onClick={() => setTaken((now) => now.slice(0, -1))}
          />
        )}
        <output className="hand-sum tabular">{figure(sum)}</output>
      </div>
      <ul className="hand-cards">
        {values.map((card) => (
          <li key={card.id}>
            <PlayingCard
              card={card}
              held={countOf(hand, card.id)}
              isOut={!canAddCard(hand, card)}
              onAdd={() => {
                if (canAddCard(hand, card)) setTaken((now) => [...now, card])
              }}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="lg"
          className="px-4"
          aria-label={sheetTexts.handBack}
          title={sheetTexts.handBack}
          icon={<Grid3x3 />}
          onClick={onBack}
        />
        <Button size="lg" block className="min-w-0 px-3" onClick={() => onTake(score)}>
          <span className="truncate">{sheetTexts.handTake(score, name)}</span>
        </Button>
      </div>
    </section>
  )
}

interface PlayingCardProps {
  readonly card: Card
  readonly held: number
  /** Whether the decks have no more of this card. */
  readonly isOut: boolean
  readonly onAdd: () => void
}

function PlayingCard({ card, held, isOut, onAdd }: PlayingCardProps) {
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

/** The sign of a card: a heart for the red King, a star for the Joker, a spade for others. */
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
