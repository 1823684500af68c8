import { MessageCircle, Pause, Play } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { professorTexts } from './professor-texts.ts'

interface ProfessorControlsProps {
  readonly isPaused: boolean
  readonly onAgain: () => void
  readonly onPause: (isPaused: boolean) => void
}

/** Another line at once, and a way to stop what changes by itself (WCAG 2.2.2). */
export function ProfessorControls({ isPaused, onAgain, onPause }: ProfessorControlsProps) {
  return (
    <div className="grid w-full gap-2">
      <Button variant="secondary" size="md" block icon={<MessageCircle />} onClick={onAgain}>
        {professorTexts.another}
      </Button>
      <Button variant="quiet" size="md" block icon={isPaused ? <Play /> : <Pause />} onClick={() => onPause(!isPaused)}>
        {isPaused ? professorTexts.resume : professorTexts.pause}
      </Button>
      {isPaused && <p className="text-center text-sm text-ink-soft">{professorTexts.pausedHint}</p>}
    </div>
  )
}
