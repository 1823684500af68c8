import { MessageCircle, Pause, Play, SlidersHorizontal, Square, Volume2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { professorTexts as texts } from './professor-texts.ts'
import type { ProfessorVoice } from './use-professor-voice.ts'

interface ProfessorControlsProps {
  readonly isPaused: boolean
  readonly voice: ProfessorVoice
  readonly onAgain: () => void
  readonly onPause: (isPaused: boolean) => void
  readonly onVoice: () => void
}

/** WCAG 2.2.2: what changes by itself can be stopped. */
export function ProfessorControls({ isPaused, voice, onAgain, onPause, onVoice }: ProfessorControlsProps) {
  return (
    <div className="grid w-full gap-2">
      <div className="flex items-center gap-2">
        {voice.canSpeak && (
          <Button
            variant="secondary"
            className="min-w-0 flex-1"
            icon={voice.isBusy ? <Square aria-hidden="true" className="size-5" /> : <Volume2 aria-hidden="true" />}
            disabled={voice.isMuted}
            onClick={voice.toggle}
          >
            {voice.isBusy ? texts.stop : texts.listen}
          </Button>
        )}
        {voice.canSpeak ? (
          <IconButton
            variant="secondary"
            className="size-12"
            label={texts.voice}
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
            onClick={onVoice}
          />
        ) : (
          <Button
            variant="quiet"
            block
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
            onClick={onVoice}
          >
            {texts.voice}
          </Button>
        )}
      </div>
      <Button variant="secondary" size="md" block icon={<MessageCircle />} onClick={onAgain}>
        {texts.another}
      </Button>
      <Button variant="quiet" size="md" block icon={isPaused ? <Play /> : <Pause />} onClick={() => onPause(!isPaused)}>
        {isPaused ? texts.resume : texts.pause}
      </Button>
      {isPaused && <p className="text-center text-sm text-ink-soft">{texts.pausedHint}</p>}
    </div>
  )
}
