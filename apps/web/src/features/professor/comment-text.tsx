import type { Comment } from '@dutch/domain/professor/comment'
import './professor-talk.css'
import { professorTexts as texts } from './professor-texts.ts'

/** How many letters fit on two lines below the ranking of a small phone. A headline has a label and wider letters. */
const TWO_LINES = { plain: 56, headline: 41 }

/** A comment as text. A new one fades in unless animations are off. */
export function CommentText({ comment }: { readonly comment: Comment }) {
  const isLong = comment.text.length > (comment.type === 'headline' ? TWO_LINES.headline : TWO_LINES.plain)
  return (
    <span key={comment.id} className="professor-speech" data-type={comment.type} data-long={isLong || undefined}>
      {comment.type === 'headline' && <span className="professor-kicker">{texts.headline} </span>}
      {comment.text}
    </span>
  )
}
