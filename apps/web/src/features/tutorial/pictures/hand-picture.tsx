import { CARD_MARKS } from '../../figures/card-names.ts'
import { usePhase } from '../use-phase.ts'
import { MiniCard } from './mini-card.tsx'
import './hands.css'

const HAND = [
  { corner: CARD_MARKS.ace, suit: '♠' },
  { corner: CARD_MARKS.seven, suit: '♥' },
  { corner: CARD_MARKS.queen, suit: '♣' },
  { corner: CARD_MARKS.five, suit: '♦' },
] as const
const SEEN = 2

export function HandPicture() {
  const phase = usePhase(SEEN + 1, 700)
  return (
    <div className="picture-hand">
      {HAND.map((card, index) => (
        <span key={card.corner} className="hand-place" data-up={index < SEEN && phase > index ? true : undefined}>
          <MiniCard className="hand-back" />
          <MiniCard {...card} className="hand-face" />
        </span>
      ))}
    </div>
  )
}
