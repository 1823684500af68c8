import { Professor, type ProfessorMood } from '../../../ui/professor.tsx'
import { usePhase } from '../use-phase.ts'
import { MiniCard } from './mini-card.tsx'
import './welcome.css'

const MOODS: readonly ProfessorMood[] = ['neutral', 'happy', 'excited']

export function WelcomePicture() {
  const phase = usePhase(MOODS.length - 1, 600)
  return (
    <div className="picture-welcome">
      <MiniCard corner="A" suit="♠" className="welcome-card welcome-far-left" />
      <MiniCard className="welcome-card welcome-left" />
      <MiniCard className="welcome-card welcome-right" />
      <MiniCard corner="R" suit="♥" className="welcome-card welcome-far-right" />
      <Professor size="xl" mood={MOODS[phase] ?? 'excited'} className="welcome-professor" />
    </div>
  )
}
