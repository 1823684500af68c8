import type { CardId } from '@dutch/domain/scoring/card-values'
import { CARD_MARKS } from '../../figures/card-names.ts'
import { worth } from '../texts.ts'
import { usePhase } from '../use-phase.ts'
import { MiniCard } from './mini-card.tsx'
import './hands.css'

const SHOWN: readonly { readonly id: CardId; readonly suit: '♥' | '♠' | '♦' | '♣' | '' }[] = [
  { id: 'joker', suit: '' },
  { id: 'ace', suit: '♠' },
  { id: 'black-king', suit: '♣' },
  { id: 'seven', suit: '♦' },
  { id: 'queen', suit: '♠' },
  { id: 'red-king', suit: '♥' },
]

export function ValuesPicture() {
  const phase = usePhase(SHOWN.length, 400)
  return (
    <div className="picture-values">
      {SHOWN.map(({ id, suit }, index) => (
        <span key={id} className="value-place" data-on={index < phase || undefined}>
          <MiniCard corner={CARD_MARKS[id]} suit={suit} />
          <span className="value-figure tabular">{worth(id)}</span>
        </span>
      ))}
    </div>
  )
}
