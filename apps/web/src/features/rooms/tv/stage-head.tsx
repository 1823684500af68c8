import { countedRounds, type Game } from '@dutch/domain/game/state'
import { leadersOf } from '@dutch/domain/scoring/standings'
import { LoaderCircle, Radio, WifiOff } from 'lucide-react'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { isDown, type ConnectionView } from '../connection-view.ts'
import { SoundButton } from './sound-button.tsx'
import { tvTexts as texts } from './tv-texts.ts'

interface StageHeadProps {
  readonly game: Game
  readonly view: ConnectionView
  readonly isWon: boolean
  readonly isClosed: boolean
}

export function StageHead({ game, view, isWon, isClosed }: StageHeadProps) {
  const { round, sentence } = stageWords(game, isWon, isClosed)
  return (
    <header className="tv-head">
      <p className="tv-round">
        <Wordmark className="tv-wordmark" />
        <span>
          {round} · <span>{texts.limit(game.limit)}</span>
        </span>
      </p>
      <p role="status" className="tv-sentence" data-won={isWon || undefined}>
        {sentence}
      </p>
      <div className="tv-signs">
        <SoundButton />
        {!isClosed && <Live view={view} />}
      </div>
    </header>
  )
}

/** SPEC W316: of a closed room it is not said that the game begins or that a round is under way. */
export function stageWords(game: Game, isWon: boolean, isClosed: boolean): { round: string; sentence: string } {
  const rounds = countedRounds(game).length
  const first = leadersOf(game)
  const names = first.map(({ player }) => player.name)
  const total = first[0]?.total ?? 0
  const begins = isClosed ? '' : texts.begins
  return {
    round: texts.round(rounds, isClosed || game.endedAt !== null),
    sentence: isWon ? texts.wins(names, total) : rounds > 0 ? texts.leads(names, total) : begins,
  }
}

function Live({ view }: Pick<StageHeadProps, 'view'>) {
  const kind = isDown(view) ? 'offline' : view
  const Icon = kind === 'live' ? Radio : kind === 'connecting' ? LoaderCircle : WifiOff
  return (
    <p className="tv-live" data-live={kind}>
      <Icon />
      {texts[kind]}
    </p>
  )
}
