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
  /** The points of the official rules. */
  readonly original: number
  readonly onSet: (value: number) => void
  readonly onStep: (by: 1 | -1) => void
}

const { min, max } = CARD_VALUE_BOUNDS

/** A valid typed value counts at once. While the text is invalid, the value from before the typing counts. */
export function CardValueRow({ card, original, onSet, onStep }: CardValueRowProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: number } | null>(null)
  const noteId = useId()
  const parsed = typed === null ? null : parseWholeNumber(typed.text, min, max)
  const isWrong = parsed !== null && !parsed.ok
  const isChanged = card.value !== original
  const type = (text: string) => {
    const before = typed?.before ?? card.value
    const value = parseWholeNumber(text, min, max)
    setTyped({ text, before })
    onSet(value.ok ? (value.value ?? before) : before)
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
      <IconButton label={texts.less(card)} icon={<Minus />} disabled={card.value <= min} onClick={() => onStep(-1)} />
      <input
        aria-label={texts.valueOf(card)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isChanged || isWrong ? noteId : undefined}
        className="house-value tabular"
        data-changed={isChanged || undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed?.text ?? figure(card.value)}
        onFocus={selectWhole}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== null) onSet(typed.before)
          if (event.key === 'Enter' || event.key === 'Escape') setTyped(null)
        }}
      />
      <IconButton label={texts.more(card)} icon={<Plus />} disabled={card.value >= max} onClick={() => onStep(1)} />
    </li>
  )
}
