import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { Professor } from '../../../ui/professor.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ProfessorControls } from './professor-controls.tsx'
import './professor-talk.css'
import { professorTexts } from './professor-texts.ts'
import { Speech } from './speech.tsx'
import { useCommentary } from './use-commentary.ts'

/** SPEC R60: the Professor below the ranking of a phone, in two lines. A tap shows the whole line in a sheet. */
export function ProfessorStrip({ game }: { readonly game: Game }) {
  const { comment, isPaused, again, setPaused } = useCommentary(game)
  const [isOpen, setIsOpen] = useState(false)
  if (comment === null) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="professor-strip" onClick={() => setIsOpen(true)}>
        <Professor size="sm" mood={comment.mood} />
        <span className="sr-only">{professorTexts.says('')}</span>
        <span className="professor-bubble">
          <Speech comment={comment} />
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={professorTexts.name}>
        <div className="grid justify-items-center gap-4">
          <Professor size="xl" mood={comment.mood} />
          <p className="professor-bubble professor-bubble-below">
            <Speech comment={comment} />
          </p>
          <ProfessorControls isPaused={isPaused} onAgain={again} onPause={setPaused} />
        </div>
      </Sheet>
    </>
  )
}

/** SPEC R60: the Professor in the side column of a wide screen. */
export function ProfessorPanel({ game }: { readonly game: Game }) {
  const { comment, isPaused, again, setPaused } = useCommentary(game)
  if (comment === null) return null
  return (
    <section aria-label={professorTexts.name} className="professor-panel">
      <Professor size="lg" mood={comment.mood} className="mx-auto" />
      <p className="professor-bubble professor-bubble-below">
        <Speech comment={comment} />
      </p>
      <ProfessorControls isPaused={isPaused} onAgain={again} onPause={setPaused} />
    </section>
  )
}
