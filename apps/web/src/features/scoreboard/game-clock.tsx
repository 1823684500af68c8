import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useSecond } from '../../ui/use-second.ts'
import { clockText } from './clock-text.ts'
import { texts } from './texts.ts'

/** Until its last round where it is over. Renders alone. */
export function GameClock({ game }: { readonly game: Game }) {
  const stoppedAt = phaseOf(game) === 'playing' ? null : (game.endedAt ?? lastRound(game)?.addedAt ?? null)
  return stoppedAt === null ? <RunningClock game={game} /> : <Clock game={game} second={Math.floor(stoppedAt / 1000)} />
}

function RunningClock({ game }: { readonly game: Game }) {
  return <Clock game={game} second={useSecond()} />
}

function Clock({ game, second }: { readonly game: Game; readonly second: number }) {
  const clock = clockText(second - Math.floor(game.createdAt / 1000))
  return (
    <span role="timer" aria-label={texts.elapsed(clock)} className="tabular">
      {clock}
    </span>
  )
}
