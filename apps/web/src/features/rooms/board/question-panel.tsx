import type { PlayerId } from '@dutch/domain/game/ids'
import { roundNumberOf } from '@dutch/domain/game/round-number'
import { countedRounds, isSameRound, type Game, type RoundScores } from '@dutch/domain/game/state'
import { useLayoutEffect, useRef } from 'react'
import { figure } from '../../figures/figures.ts'
import { connectionTexts } from '../connection-texts.ts'
import { outcomeOf } from '../open-rooms.ts'
import { roomRefusalText } from '../refusal-texts.ts'
import { asNextRound, enteredInstead, namesIn, tableChange, wasUndone, type EnteredInstead } from '../room-questions.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { Button } from '../../../ui/button.tsx'
import { guardBeforeInsertion } from '../../../ui/press-guard.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { notify } from '../../../ui/toast.ts'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { MESSAGE_ID } from '../../round-entry/message-id.ts'
import { scoresIn } from '@dutch/sync/room/own-rounds'
import type { RefusedRequest } from '@dutch/sync/room/room-client'
import { questionTexts as texts } from './question-texts.ts'
import './question-panel.css'

interface QuestionPanelProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  /** One question, or several about rounds that follow each other. */
  readonly questions: readonly [RefusedRequest, ...RefusedRequest[]]
  readonly game: Game
  readonly open: boolean
  readonly onPutOff: () => void
}

/** SPEC W309, W336: shows refused scores beside the round in their place, and asks whether to add or drop them. */
export function QuestionPanel({ rooms, state, questions, game, open, onPutOff }: QuestionPanelProps) {
  const [question, ...following] = questions
  const count = questions.length
  const next = countedRounds(game).length + 1
  const isUndone = wasUndone(question, state.room)
  const canAdd = asNextRound(state, question) !== null
  const change = tableChange(state, question)
  const named = namesIn(state.client, game)
  const entered = enteredInstead(question, state.room)
  const [mine] = scoresIn(question)
  const isTwice = count === 1 && entered !== null && mine !== undefined && isSameRound(entered, mine)
  const footer = useRef<HTMLDivElement>(null)
  // SPEC W211: another phone or tab may end the game, add a round or answer, so that "Oublier" stands where "Ajouter" stood.
  useLayoutEffect(() => guardBeforeInsertion(footer.current), [canAdd, isTwice, count, question.requestId])
  const forget = (those: readonly RefusedRequest[]) => {
    for (const { requestId } of those) rooms.answer(requestId, null)
  }
  const keep = () => {
    const kept = addInTurn(rooms, questions)
    void sayKept(kept, count === 1 ? () => texts.kept(next) : texts.keptSeveral)
  }
  const keepFollowing = () => {
    forget([question])
    const kept = addInTurn(rooms, following)
    void sayKept(kept, texts.keptSeveral)
  }
  const drop = () => {
    forget(questions)
    notify({ tone: 'info', text: count === 1 ? texts.dropped : texts.droppedSeveral, id: MESSAGE_ID })
  }
  const dropping = { id: 'drop', text: count === 1 ? texts.drop : texts.dropSeveral(count), choose: drop }
  const adding = {
    id: 'add',
    text: count === 1 ? texts.keepAsNext(next) : texts.keepSeveral(next, count),
    choose: keep,
  }
  // The main answer is the last button.
  const answers = canAdd ? (isTwice ? [adding, dropping] : [dropping, adding]) : [dropping]
  return (
    <Sheet
      open={open}
      onClose={onPutOff}
      opensWithoutTap
      title={titleOf(entered, game, isUndone)}
      description={isTwice ? texts.enteredTwice(entered.name) : descriptionOf(question, entered, count, isUndone)}
      footer={
        <div ref={footer} className="flex flex-col gap-2">
          {canAdd && following.length > 0 && (
            <Button block guarded variant="secondary" onClick={keepFollowing}>
              {texts.dropFirst(count)}
            </Button>
          )}
          {answers.map(({ id, text, choose }, place) => {
            const isMain = place === answers.length - 1
            return (
              <Button
                key={id}
                size={isMain ? 'lg' : 'md'}
                block
                guarded
                variant={isMain ? 'primary' : 'secondary'}
                onClick={choose}
              >
                {text}
              </Button>
            )
          })}
        </div>
      }
    >
      {change !== null && <p className="mb-3">{texts[change.kind](change.names)}</p>}
      {/* The region may scroll, so a keyboard must be able to focus it. */}
      <div className="question-rounds" role="region" aria-label={texts.scores} tabIndex={0}>
        {entered !== null && <Scores named={named} title={texts.theirs(entered.name)} round={entered} />}
        {questions.map((one, place) => (
          <Mine key={one.requestId} question={one} place={place} count={count} named={named} />
        ))}
      </div>
    </Sheet>
  )
}

/** SPEC W336: adds the rounds in order until the room refuses one. @returns the questions whose rounds were added */
function addInTurn(rooms: RoomStore, questions: readonly RefusedRequest[]): readonly RefusedRequest[] {
  for (const [place, question] of questions.entries()) {
    const addition = asNextRound(rooms.getState(), question)
    if (addition === null) return questions.slice(0, place)
    rooms.answer(question.requestId, addition)
  }
  return questions
}

/** SPEC W306: tells how many rounds the server has, or that they are kept on this phone. */
async function sayKept(kept: readonly RefusedRequest[], textOf: (count: number) => string): Promise<void> {
  const outcomes = await Promise.all(kept.map(({ requestId }) => outcomeOf(requestId)))
  const taken = outcomes.filter(({ kind }) => kind === 'taken').length
  if (taken > 0) notify({ tone: 'success', text: textOf(taken), id: MESSAGE_ID })
  else if (outcomes.some(({ kind }) => kind === 'kept'))
    notify({ tone: 'info', text: connectionTexts.roundKept, id: MESSAGE_ID })
}

function titleOf(entered: EnteredInstead | null, game: Game, isUndone: boolean): string {
  if (entered === null) return isUndone ? texts.undone : texts.other
  const number = roundNumberOf(game, entered.roundId)
  return number === null ? texts.other : texts.title(number)
}

function descriptionOf(
  { refusal }: RefusedRequest,
  entered: EnteredInstead | null,
  count: number,
  isUndone: boolean,
): string {
  if (refusal.reason === 'game' && refusal.refusal.reason === 'wrong-score-count') return texts.tableText
  if (refusal.reason !== 'round-conflict') return roomRefusalText(refusal, 'add-round', Date.now())
  if (entered === null) return isUndone ? texts.undoneText : texts.lostText
  return count === 1 ? texts.entered(entered.name) : texts.enteredSeveral(entered.name, count)
}

interface MineProps {
  readonly question: RefusedRequest
  readonly place: number
  readonly count: number
  readonly named: (id: PlayerId) => string
}

function Mine({ question, place, count, named }: MineProps) {
  const [scores] = scoresIn(question)
  if (scores === undefined) return null
  const title = count === 1 ? texts.mine : texts.mineOf(place + 1, count)
  return <Scores named={named} title={title} round={scores} isMine />
}

interface ScoresProps extends Pick<MineProps, 'named'> {
  readonly title: string
  readonly round: RoundScores
  readonly isMine?: boolean
}

function Scores({ named, title, round, isMine = false }: ScoresProps) {
  return (
    <section className="question-round" data-mine={isMine || undefined}>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5">
        {round.entries.map(({ playerId, score }) => (
          <li key={playerId} className="flex items-center gap-2 tabular">
            <span className="min-w-0 flex-1 leading-tight whole-words">{named(playerId)}</span>
            {round.dutchPlayerId === playerId && <DutchMark of={round} />}
            <b className="text-lg">{figure(score)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
