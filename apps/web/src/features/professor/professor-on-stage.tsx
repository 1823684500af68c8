import type { Game } from '@dutch/domain/game/state'
import { Professor } from '../../ui/professor.tsx'
import { professorTexts as texts } from './professor-texts.ts'
import { CommentText } from './comment-text.tsx'
import { useCommentary } from './use-commentary.ts'

/** SPEC W349: the Professor on a television. He comments on events only, because nobody could stop him (WCAG 2.2.2). */
export function ProfessorOnStage({ game }: { readonly game: Game }) {
  // A television does not know the table's house rules for cards.
  const { comment } = useCommentary(game, false, true)
  if (comment === null) return null
  return (
    <section aria-label={texts.name} className="stage-professor">
      <p className="professor-bubble">
        <CommentText comment={comment} />
      </p>
      {/* The key remounts the picture with each line, which plays its animation. */}
      <Professor key={comment.id} size="xxl" mood={comment.mood} />
    </section>
  )
}
