import { Square, Volume2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { professorTexts as texts } from './professor-texts.ts'
import type { ProfessorVoice } from './use-professor-voice.ts'

interface ListenButtonProps {
  readonly voice: Pick<ProfessorVoice, 'isBusy' | 'isMuted'>
  readonly onToggle: () => void
  readonly className: string
  readonly children: string
}

/** Speaks the line, or stops the voice that is speaking. */
export function ListenButton({ voice: { isBusy, isMuted }, onToggle, className, children }: ListenButtonProps) {
  return (
    <Button
      variant="secondary"
      className={className}
      icon={isBusy ? <Square className="size-5" /> : <Volume2 />}
      disabled={isMuted}
      onClick={onToggle}
    >
      {isBusy ? texts.stop : children}
    </Button>
  )
}
