import type { ReactNode, Ref } from 'react'
import { Professor, type ProfessorMood } from '../../../ui/professor.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { StageTiles } from './stage-tiles.tsx'
import './tv.css'
import './stage.css'
import './tv-message.css'

interface TvMessageProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly title: string
  readonly text: string
  readonly mood: ProfessorMood
  /** Whether the words may change without a press, which screen readers then announce. */
  readonly isSign?: boolean
  readonly children?: ReactNode
}

/** SPEC W349: the television without a game: a few words and the Professor on the stage's background. */
export function TvMessage({ ref, title, text, mood, isSign = false, children }: TvMessageProps) {
  return (
    <div ref={ref} data-message-place className="tv tv-stage tv-before">
      <StageTiles />
      <div className="tv-message" data-sign={isSign || undefined}>
        <Wordmark className="tv-wordmark" />
        <div className="tv-message-words" role={isSign ? 'status' : undefined}>
          <h1>{title}</h1>
          {text !== '' && <p>{text}</p>}
        </div>
        <div className="tv-message-professor">
          <Professor size="xxl" mood={mood} />
        </div>
        <div className="tv-message-work">{children}</div>
      </div>
    </div>
  )
}
