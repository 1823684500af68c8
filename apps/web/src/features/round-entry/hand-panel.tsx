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
import { PlayingCard } from './playing-card.tsx'
import { sheetTexts } from './sheet-texts.ts'

interface HandPanelProps {
  readonly name: string
  readonly onTake: (score: number) => void
  readonly onBack: () => void
}

/** SPEC R26 */
export function HandPanel({ name, onTake, onBack }: HandPanelProps) {
  // In order, so that the last can be removed.
  const [taken, setTaken] = useState<readonly Card[]>([])
  const hand = taken.reduce(addCard, EMPTY_HAND)
  const rules = useHouseRules()
  const values = houseCards(rules)
  const { cards, sum, score, note } = handScore(hand, values)
  const isHouse = Object.keys(rules.cardValues).length > 0
  return (
    <section aria-label={sheetTexts.handTitle(name)} className="hand">
      <div className="hand-head">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base">{sheetTexts.handTitle(name)}</h3>
          <p className="text-sm text-ink-soft" role="status">
            {note === 'clamped'
              ? sheetTexts.handClamped(sum)
              : cards === 0
                ? sheetTexts.handHint(isHouse)
                : sheetTexts.handCards(cards)}
          </p>
        </div>
        {cards === 0 && (
          <Link href="/settings#regles-maison" className="hand-rules" title={sheetTexts.handRules}>
            <SlidersHorizontal aria-hidden="true" />
            <span className="sr-only">{sheetTexts.handRules}</span>
          </Link>
        )}
        {cards > 0 && (
          <IconButton
            label={sheetTexts.handErase}
            icon={<Delete aria-hidden="true" />}
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
          icon={<Grid3x3 aria-hidden="true" />}
          onClick={onBack}
        />
        <Button size="lg" block className="min-w-0 px-3" onClick={() => onTake(score)}>
          <span className="truncate">{sheetTexts.handTake(score, name)}</span>
        </Button>
      </div>
    </section>
  )
}
