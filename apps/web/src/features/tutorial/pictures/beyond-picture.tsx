import { ChartLine, Medal, Users } from 'lucide-react'
import { usePhase } from '../use-phase.ts'
import './beyond.css'

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
