import type { Game } from '@dutch/domain/game/state'
import { Professor } from '../../ui/professor.tsx'
import { professorTexts as texts } from './professor-texts.ts'
import { Speech } from './speech.tsx'
import { useCommentary } from './use-commentary.ts'

/** SPEC W349: on a television. He speaks to what happens alone, for nobody is at hand to stop him (WCAG 2.2.2). */
export function ProfessorOnStage({ game }: { readonly game: Game }) {
  // A television does not know what the table's cards are worth.
  const { comment } = useCommentary(game, false, true)
  if (comment === null) return null
  return (
    <section aria-label={texts.name} className="stage-professor">
      <p className="professor-bubble">
        <Speech comment={comment} />
      </p>
      {/* Anew with each line: he pops up. */}
      <Professor key={comment.id} size="xxl" mood={comment.mood} />
    </section>
  )
}
