import type { Card } from '@dutch/domain/scoring/card-values'
import { CARD_VALUE_BOUNDS } from '@dutch/domain/scoring/house-cards'
import { parseWholeNumber } from '@dutch/domain/scoring/whole-number'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { CARD_MARKS, CARD_NAMES } from '../figures/card-names.ts'
import { figure } from '../figures/figures.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { houseTexts as texts } from './house-texts.ts'
import { selectWhole } from '../../ui/select-whole.ts'

interface CardValueRowProps {
  readonly card: Card
  /** Points in the rules. */
  readonly original: number
  readonly onSet: (value: number) => void
  readonly onStep: (by: 1 | -1) => void
}

const { min, max } = CARD_VALUE_BOUNDS

/** What is typed counts once the field is left, if it is a value. */
export function CardValueRow({ card, original, onSet, onStep }: CardValueRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const noteId = useId()
  const parsed = typed === null ? null : parseWholeNumber(typed, min, max)
  const isWrong = parsed !== null && !parsed.ok
  const isChanged = card.value !== original
  const finish = () => {
    if (parsed?.ok === true && parsed.value !== null) onSet(parsed.value)
    setTyped(null)
  }
  return (
    <li className="house-card">
      <span aria-hidden="true" className="house-mark" data-card={card.id}>
        {CARD_MARKS[card.id]}
      </span>
      <span className="min-w-0 flex-1 max-[19rem]:basis-1/2">
        <span className="block">{CARD_NAMES[card.id]}</span>
        {(isChanged || isWrong) && (
          <span id={noteId} className={isWrong ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
            {isWrong ? texts.bounds : texts.inRules(original)}
          </span>
        )}
      </span>
      <IconButton
        label={texts.less(card)}
        icon={<Minus aria-hidden="true" />}
        disabled={card.value <= min}
        onClick={() => onStep(-1)}
      />
      <input
        aria-label={texts.valueOf(card)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isChanged || isWrong ? noteId : undefined}
        className="house-value tabular"
        data-changed={isChanged || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? figure(card.value)}
        onFocus={selectWhole}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <IconButton
        label={texts.more(card)}
        icon={<Plus aria-hidden="true" />}
        disabled={card.value >= max}
        onClick={() => onStep(1)}
      />
    </li>
  )
}
