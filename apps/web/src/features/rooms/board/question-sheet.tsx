import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

/** The server has just answered: there is a network. */
const Panel = lazyPart(() => import('./question-panel.tsx').then((part) => part.QuestionPanel))

interface QuestionSheetProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly game: Game
  /** The question waits for other sheets. */
  readonly isBusy: boolean
}

/** SPEC R208: put off, a line goes on saying so. */
export function QuestionSheet({ rooms, state, game, isBusy }: QuestionSheetProps) {
  const questions = state.client?.questions ?? []
  const [question] = questions
  const [putOff, setPutOff] = useState<string | null>(null)
  // The last question stays visible while the sheet slides away.
  const [shown, setShown] = useState(question)
  if (question !== undefined && question !== shown) setShown(question)
  if (shown === undefined) return null
  const isPutOff = putOff !== null && putOff === question?.requestId
  return (
    <>
      {isPutOff && (
        <div className="room-question" role="status">
          <span className="flex-1">{texts.questions(questions.length)}</span>
          <Button size="sm" variant="quiet" onClick={() => setPutOff(null)}>
            {texts.answer}
          </Button>
        </div>
      )}
      <Panel
        rooms={rooms}
        state={state}
        question={shown}
        game={game}
        open={question !== undefined && !isPutOff && !isBusy}
        onPutOff={() => setPutOff(shown.requestId)}
      />
    </>
  )
}
