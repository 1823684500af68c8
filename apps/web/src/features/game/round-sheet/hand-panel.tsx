import { CARDS } from '@dutch/domain/scoring/card-values'
import { addCard, canAddCard, countOf, EMPTY_HAND, handScore, removeCard } from '@dutch/domain/scoring/hand-calculator'
import { Grid3x3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { figure } from '../texts.ts'
import { PlayingCard } from './playing-card.tsx'
import { sheetTexts } from './sheet-texts.ts'

interface HandPanelProps {
  readonly name: string
  readonly onTake: (score: number) => void
  readonly onBack: () => void
}

/** SPEC R26: tap the cards left in a hand, and their sum lands in the field. In the place of the keypad. */
export function HandPanel({ name, onTake, onBack }: HandPanelProps) {
  const [hand, setHand] = useState(EMPTY_HAND)
  const { cards, sum, score, note } = handScore(hand)
  return (
    <section aria-label={sheetTexts.handTitle(name)} className="hand">
      <div className="hand-head">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base">{sheetTexts.handTitle(name)}</h3>
          <p className="text-sm text-ink-soft" role="status">
            {note === 'clamped'
              ? sheetTexts.handClamped(sum)
              : cards === 0
                ? sheetTexts.handHint
                : sheetTexts.handCards(cards)}
          </p>
        </div>
        {cards > 0 && (
          <button type="button" className="round-clear" onClick={() => setHand(EMPTY_HAND)}>
            {sheetTexts.handEmpty}
          </button>
        )}
        <output className="hand-sum tabular">{figure(sum)}</output>
      </div>
      <ul className="hand-cards">
        {CARDS.map((card) => (
          <li key={card.id} className="relative">
            <PlayingCard
              card={card}
              held={countOf(hand, card.id)}
              isOut={!canAddCard(hand, card)}
              onAdd={() => setHand((now) => addCard(now, card))}
              onRemove={() => setHand((now) => removeCard(now, card))}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="secondary" size="lg" className="px-4" icon={<Grid3x3 aria-hidden="true" />} onClick={onBack}>
          {sheetTexts.handBack}
        </Button>
        <Button size="lg" block className="min-w-0 px-3" onClick={() => onTake(score)}>
          <span className="truncate">{sheetTexts.handTake(score, name)}</span>
        </Button>
      </div>
    </section>
  )
}
