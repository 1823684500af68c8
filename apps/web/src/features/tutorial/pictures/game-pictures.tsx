import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { Minus, Plus, ChartLine, Medal, Users, Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { points } from '../../figures/figures.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RollingNumber } from '../../../ui/rolling-number.tsx'
import { usePhase } from '../use-phase.ts'
import { PEOPLE } from './people.ts'
import './table.css'
import { Professor, type ProfessorMood } from '../../../ui/professor.tsx'
import './moods.css'
import './beyond.css'
import './rows.css'

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

const LINES: readonly { readonly mood: ProfessorMood; readonly says: string }[] = [
  { mood: 'neutral', says: 'Je compte, je compte…' },
  { mood: 'thinking', says: 'Hugo à huit points des cent\u202F?' },
  { mood: 'surprised', says: 'Un roi rouge\u202F? Inès, tu gardais ça\u202F?' },
  { mood: 'happy', says: 'Léa, tu mènes de douze points.' },
  { mood: 'excited', says: 'Dutch de Zoé\u202F! Je me lève.' },
]

export function MoodsPicture() {
  const phase = usePhase(LINES.length - 1, 900)
  const line = LINES[phase]
  if (line === undefined) return null
  return (
    <div className="picture-moods">
      <Professor size="xl" mood={line.mood} className="moods-professor" />
      <p key={phase} className="moods-bubble">
        {line.says}
      </p>
      <div className="moods-row">
        {LINES.map(({ mood }, index) => (
          <span key={mood} data-on={index <= phase || undefined}>
            <Professor size="sm" mood={mood} />
          </span>
        ))}
      </div>
    </div>
  )
}

const RACES = ['M8 86L46 70 84 66 122 40 160 30', 'M8 86L46 80 84 54 122 50 160 44', 'M8 86L46 76 84 72 122 64 160 58']

export function BeyondPicture() {
  const phase = usePhase(3, 500)
  return (
    <div className="picture-beyond" data-phase={phase}>
      <svg viewBox="0 0 168 96" className="beyond-race">
        <path d="M4 22H164" className="beyond-limit" />
        {RACES.map((race, index) => (
          <path key={race} d={race} pathLength={1} className={`beyond-line beyond-line-${index + 1}`} />
        ))}
      </svg>
      <div className="beyond-icons">
        {[ChartLine, Medal, Users].map((Icon, index) => (
          <span key={index} data-on={phase > index || undefined}>
            <Icon />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The totals of the four players after each round. */
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
  return { '--rank': rank }
}
