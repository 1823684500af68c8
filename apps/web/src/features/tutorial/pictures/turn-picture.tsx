import { ArrowRight } from 'lucide-react'
import { CARD_MARKS } from '../../figures/card-names.ts'
import { usePhase } from '../use-phase.ts'
import { MiniCard } from './mini-card.tsx'
import './hands.css'

export function TurnPicture() {
  const phase = usePhase(3, 700)
  return (
    <div className="picture-turn">
      <span className="turn-pile">
        <MiniCard />
        <MiniCard className="turn-second" />
      </span>
      <span className="turn-arrow" data-on={phase > 0 || undefined}>
        <ArrowRight />
      </span>
      <span className="turn-card" data-on={phase > 0 || undefined}>
        <MiniCard corner={CARD_MARKS.two} suit="♦" />
      </span>
      <span className="turn-arrow" data-on={phase > 1 || undefined}>
        <ArrowRight />
      </span>
      <span className="turn-card turn-out" data-on={phase > 1 || undefined}>
        <MiniCard corner={CARD_MARKS.queen} suit="♠" />
      </span>
      <span className="turn-call" data-on={phase > 2 || undefined}>
        Fin&#xA0;!
      </span>
    </div>
  )
}
