import type { Game } from '@dutch/domain/game/state'
import { Square, Volume2, MessageCircle, Pause, Play, SlidersHorizontal } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useVoice } from './use-voice.ts'
import { LazyVoiceForm } from './voice/lazy-voice-form.tsx'
import { voiceTexts } from './voice/voice-texts.ts'
import { VoiceTrouble } from './voice/voice-trouble.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { movement } from '../../ui/movement.ts'
import { Professor } from '../../ui/professor.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ListenButton } from './listen-button.tsx'
import './professor-talk.css'
import { professorTexts as texts } from './professor-texts.ts'
import { CommentText } from './comment-text.tsx'
import { useHouseRules } from '../house-rules/use-house-rules.ts'
import { useCommentary } from './use-commentary.ts'
import { useProfessorVoice, type ProfessorVoice } from './use-professor-voice.ts'
import { Button } from '../../ui/button.tsx'

/** SPEC R1401: two lines below the ranking of a phone. A tap opens a sheet with the whole line. */
export function ProfessorStrip({ game }: { readonly game: Game }) {
  const talk = useTalk(game)
  const [isOpen, setIsOpen] = useState(false)
  const { comment, voice, isVisiting } = talk
  if (comment === null) return null
  return (
    <>
      <div className="professor-row" data-visit={isVisiting || undefined}>
        <button type="button" aria-haspopup="dialog" className="professor-strip" onClick={() => setIsOpen(true)}>
          <Professor size="sm" mood={comment.mood} speaking={voice.isSpeaking} />
          <span className="sr-only">{texts.says('')}</span>
          <span className="professor-bubble">
            <CommentText comment={comment} />
          </span>
        </button>
        {voice.isAloud && voice.canSpeak && (
          <IconButton
            label={voice.isBusy ? texts.stopLong : texts.listenLong}
            icon={voice.isBusy ? <Square className="size-5" /> : <Volume2 />}
            disabled={voice.isMuted}
            onClick={voice.toggle}
          />
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={texts.name}>
        <div className="grid justify-items-center gap-4 pt-4">
          <Professor size="xl" mood={comment.mood} speaking={voice.isSpeaking} />
          <p className="professor-bubble professor-bubble-below">
            <CommentText comment={comment} />
          </p>
          <Talk {...talk} />
        </div>
      </Sheet>
      <VoiceSheet {...talk} />
    </>
  )
}

/** SPEC R1401: the Professor in the side column of a wide screen. */
export function ProfessorPanel({ game }: { readonly game: Game }) {
  const talk = useTalk(game)
  const { comment, voice, isVisiting } = talk
  if (comment === null) return null
  return (
    <section aria-label={texts.name} className="professor-panel" data-visit={isVisiting || undefined}>
      <Professor size="lg" mood={comment.mood} speaking={voice.isSpeaking} className="mx-auto" />
      <p className="professor-bubble professor-bubble-below">
        <CommentText comment={comment} />
      </p>
      <Talk {...talk} />
      <VoiceSheet {...talk} />
    </section>
  )
}

function useTalk(game: Game) {
  const hasOwnCards = Object.keys(useHouseRules().cardValues).length > 0
  const commentary = useCommentary(game, true, hasOwnCards)
  const voice = useProfessorVoice(commentary.comment)
  const [isVoiceOpen, setIsVoiceOpen] = useState(false)
  const isVisiting = useSyncExternalStore(movement.subscribe, isVisit)
  return { ...commentary, voice, isVisiting, isVoiceOpen, setIsVoiceOpen }
}

function isVisit(): boolean {
  return movement.getState() === 'visit'
}

type TalkProps = ReturnType<typeof useTalk>

function Talk({ isPaused, voice, again, setPaused, setIsVoiceOpen }: TalkProps) {
  return (
    <>
      <VoiceTrouble voice={useVoice()} />
      <ProfessorControls
        isPaused={isPaused}
        voice={voice}
        onAgain={() => {
          // The voice must not finish a line that is no longer shown.
          voice.stop()
          again()
        }}
        onPause={setPaused}
        onVoice={() => setIsVoiceOpen(true)}
      />
    </>
  )
}

function VoiceSheet({ isVoiceOpen, setIsVoiceOpen }: TalkProps) {
  return (
    <Sheet open={isVoiceOpen} onClose={() => setIsVoiceOpen(false)} title={voiceTexts.title}>
      <div className="-mt-4 divide-y divide-line">
        <LazyVoiceForm />
      </div>
    </Sheet>
  )
}

interface ProfessorControlsProps {
  readonly isPaused: boolean
  readonly voice: ProfessorVoice
  readonly onAgain: () => void
  readonly onPause: (isPaused: boolean) => void
  readonly onVoice: () => void
}

/** WCAG 2.2.2: text that changes by itself can be paused. */
function ProfessorControls({ isPaused, voice, onAgain, onPause, onVoice }: ProfessorControlsProps) {
  return (
    <div className="grid w-full gap-2">
      <div className="flex items-center gap-2">
        {voice.canSpeak && (
          <ListenButton voice={voice} onToggle={voice.toggle} className="min-w-0 flex-1">
            {texts.listen}
          </ListenButton>
        )}
        {voice.canSpeak ? (
          <IconButton
            variant="secondary"
            className="size-12"
            label={texts.voice}
            icon={<SlidersHorizontal className="size-5" />}
            onClick={onVoice}
          />
        ) : (
          <Button variant="quiet" block icon={<SlidersHorizontal className="size-5" />} onClick={onVoice}>
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
