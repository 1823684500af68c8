import type { Game } from '@dutch/domain/game/state'
import type { RefusedRequest } from '@dutch/sync/room/room-client'
import { useState } from 'react'
import { firstQuestionWithFollowing } from '../room-questions.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

/** Loads late: the server has just refused a round, so there is a network. */
const Panel = lazyPart(() => import('./question-panel.tsx').then((part) => part.QuestionPanel))

type Shown = readonly [RefusedRequest, ...RefusedRequest[]]

interface QuestionSheetProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly game: Game
  /** Whether another sheet is open, for which the question waits. */
  readonly isBusy: boolean
}

/** SPEC W309: asks about refused scores. While a question is put off, a line leads back to it. */
export function QuestionSheet({ rooms, state, game, isBusy }: QuestionSheetProps) {
  const [question, ...following] = state.client === null ? [] : firstQuestionWithFollowing(state.client)
  const [putOff, setPutOff] = useState<string | null>(null)
  // The last question stays visible while the sheet slides away.
  const [shown, setShown] = useState<Shown | null>(null)
  if (question !== undefined && (question !== shown?.[0] || following.length !== shown.length - 1)) {
    setShown([question, ...following])
  }
  if (shown === null) return null
  const questions = state.client?.questions ?? []
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
        questions={shown}
        game={game}
        open={question !== undefined && !isPutOff && !isBusy}
        onPutOff={() => setPutOff(shown[0].requestId)}
      />
    </>
  )
}
