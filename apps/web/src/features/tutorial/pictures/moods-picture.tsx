import { Professor, type ProfessorMood } from '../../../ui/professor.tsx'
import { usePhase } from '../use-phase.ts'
import './moods.css'

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
