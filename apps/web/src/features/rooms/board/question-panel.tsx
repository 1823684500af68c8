import { countedRounds, type Game, type RoundScores } from '@dutch/domain/game/state'
import { figure } from '../../figures/figures.ts'
import { roomRefusalText } from '../refusal-texts.ts'
import { asNextRound } from '../room-questions.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notify } from '../../../ui/toast.ts'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { MESSAGE_ID } from '../../round-entry/message-id.ts'
import type { RefusedRequest } from '@dutch/sync/room/room-client'
import { questionTexts as texts } from './question-texts.ts'
import './question-panel.css'

interface QuestionPanelProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly question: RefusedRequest
  readonly game: Game
  readonly open: boolean
  readonly onPutOff: () => void
}

/** SPEC R208: refused scores, what stands in their place, and what becomes of them. */
export function QuestionPanel({ rooms, state, question, game, open, onPutOff }: QuestionPanelProps) {
  const { requestId, request, refusal } = question
  const command = request.type === 'play' ? request.command : null
  const mine: RoundScores | null = command?.type === 'add-round' || command?.type === 'correct-round' ? command : null
  const next = countedRounds(game).length + 1
  const addition = asNextRound(state, question)
  const entered = refusal.reason === 'round-conflict' ? refusal.entered : null
  const keep = () => {
    if (addition === null) return
    rooms.answer(requestId, addition)
    notify({ tone: 'success', text: texts.kept(next), id: MESSAGE_ID })
  }
  const drop = () => {
    rooms.answer(requestId, null)
    notify({ tone: 'info', text: texts.dropped, id: MESSAGE_ID })
  }
  return (
    <Sheet
      open={open}
      onClose={onPutOff}
      comesByItself
      title={titleOf(question, game)}
      description={descriptionOf(question)}
      {...(addition === null
        ? {}
        : {
            footer: (
              <Button size="lg" block guarded onClick={keep}>
                {texts.keepAsNext(next)}
              </Button>
            ),
          })}
    >
      <div className="question-rounds">
        {entered !== null && <Scores game={game} title={texts.theirs(entered.name)} round={entered} />}
        {mine !== null && <Scores game={game} title={texts.mine} round={mine} isMine />}
      </div>
      {/* In sight below two lists of ten: mostly one round was entered twice. */}
      <div className="sticky bottom-0 bg-card pt-3 pb-1">
        <Button block guarded variant={addition === null ? 'primary' : 'secondary'} onClick={drop}>
          {texts.drop}
        </Button>
      </div>
    </Sheet>
  )
}

function titleOf({ refusal }: RefusedRequest, game: Game): string {
  if (refusal.reason !== 'round-conflict') return texts.other
  const { entered } = refusal
  if (entered === null) return texts.undone
  const place = countedRounds(game).findIndex(({ id }) => id === entered.roundId)
  return place === -1 ? texts.other : texts.title(place + 1)
}

function descriptionOf({ refusal }: RefusedRequest): string {
  if (refusal.reason !== 'round-conflict') return roomRefusalText(refusal, 'add-round', Date.now())
  return refusal.entered === null ? texts.undoneText : texts.entered(refusal.entered.name)
}

interface ScoresProps {
  readonly game: Game
  readonly title: string
  readonly round: RoundScores
  readonly isMine?: boolean
}

function Scores({ game, title, round, isMine = false }: ScoresProps) {
  return (
    <section className="question-round" data-mine={isMine || undefined}>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5">
        {round.entries.map(({ playerId, score }) => (
          <li key={playerId} className="flex items-center gap-2 tabular">
            <span className="min-w-0 flex-1 truncate">{game.players.find(({ id }) => id === playerId)?.name}</span>
            {round.dutchPlayerId === playerId && <DutchMark />}
            <b className="text-lg">{figure(score)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
