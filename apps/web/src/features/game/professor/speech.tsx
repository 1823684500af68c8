import type { Comment } from '@dutch/domain/professor/comment'
import { professorTexts } from './professor-texts.ts'

/** The words themselves; a new line fades in where movement is wanted. */
export function Speech({ comment }: { readonly comment: Comment }) {
  return (
    <span key={comment.id} className="professor-speech" data-type={comment.type}>
      {comment.type === 'headline' && <span className="professor-kicker">{professorTexts.headline} </span>}
      {comment.text}
    </span>
  )
}
