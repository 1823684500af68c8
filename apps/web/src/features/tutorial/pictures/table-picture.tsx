import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { Minus, Plus } from 'lucide-react'
import { points } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RollingNumber } from '../../../ui/rolling-number.tsx'
import { usePhase } from '../use-phase.ts'
import { PEOPLE } from './people.ts'
import './table.css'

export function TablePicture() {
  const count = 2 + usePhase(PEOPLE.length - 2, 800)
  return (
    <div className="picture-table">
      <div className="table-count">
        <span className="table-step">
          <Minus />
        </span>
        <span className="table-figure">
          <RollingNumber value={count} />
        </span>
        <span className="table-step">
          <Plus />
        </span>
      </div>
      <div className="table-seats">
        {PEOPLE.map(({ name, emoji, color }, seat) => (
          <span key={name} className="table-seat" data-seated={seat < count || undefined}>
            <Avatar emoji={emoji} color={color} size="md" />
            <span>{name}</span>
          </span>
        ))}
      </div>
      <span className="table-limit">{points(DEFAULT_LIMIT)}</span>
    </div>
  )
}
