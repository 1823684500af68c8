import { figure } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { usePhase } from '../use-phase.ts'
import { PEOPLE } from './people.ts'
import './rows.css'

const SCORES = [12, 24, 0, 7]
const DUTCH_SEAT = 2

export function RoundPicture() {
  const phase = usePhase(SCORES.length + 1, 600)
  return (
    <div className="picture-round">
      {PEOPLE.map(({ name, emoji, color }, seat) => (
        <div key={name} className="round-line" data-next={seat === phase || undefined}>
          <Avatar emoji={emoji} color={color} size="sm" />
          <span className="round-name">{name}</span>
          <span className="round-dutch" data-on={(seat === DUTCH_SEAT && phase > SCORES.length) || undefined}>
            Dutch
          </span>
          <span className="round-field tabular">{seat < phase ? figure(SCORES[seat] ?? 0) : ''}</span>
        </div>
      ))}
    </div>
  )
}
