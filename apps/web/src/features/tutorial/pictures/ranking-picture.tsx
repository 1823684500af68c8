import { Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { RollingNumber } from '../../../ui/rolling-number.tsx'
import { usePhase } from '../use-phase.ts'
import { PEOPLE } from './people.ts'
import './rows.css'

/** Totals of the four players after each round. */
const TOTALS: readonly (readonly number[])[] = [
  [31, 22, 48, 40],
  [43, 46, 48, 47],
  [55, 68, 51, 80],
  [74, 92, 57, 104],
]

export function RankingPicture() {
  const phase = usePhase(TOTALS.length - 1, 1100)
  const totals = TOTALS[phase] ?? []
  const rankOf = (seat: number) => totals.filter((total) => total < (totals[seat] ?? 0)).length
  return (
    <div className="picture-ranking">
      {PEOPLE.map(({ name, emoji, color }, seat) => (
        <div
          key={name}
          className="ranking-row"
          data-leads={rankOf(seat) === 0 || undefined}
          style={place(rankOf(seat))}
        >
          <span className="ranking-rank tabular">{rankOf(seat) === 0 ? <Crown /> : rankOf(seat) + 1}</span>
          <Avatar emoji={emoji} color={color} size="sm" />
          <span className="round-name">{name}</span>
          <span className="ranking-total">
            <RollingNumber value={totals[seat] ?? 0} />
          </span>
        </div>
      ))}
    </div>
  )
}

function place(rank: number): CSSProperties {
  // React's style type lacks custom properties.
  return { '--rank': rank } as CSSProperties
}
