import { formatDuration } from '@dutch/domain/history/duration'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastInstantOf, type Game } from '@dutch/domain/game/state'
import { useSyncExternalStore } from 'react'
import { scoreboardTexts as texts } from './texts.ts'

/** The game's duration; of a game that is over, until its last round. Each second renders only this component. */
export function GameClock({ game }: { readonly game: Game }) {
  const stoppedAt = phaseOf(game) === 'playing' ? null : lastInstantOf(game)
  return stoppedAt === null ? <RunningClock game={game} /> : <Clock game={game} second={Math.floor(stoppedAt / 1000)} />
}

function RunningClock({ game }: { readonly game: Game }) {
  return <Clock game={game} second={useSecond()} />
}

function Clock({ game, second }: { readonly game: Game; readonly second: number }) {
  const elapsed = second - Math.floor(game.createdAt / 1000)
  return (
    <span role="timer">
      <span aria-hidden="true" className="tabular">
        {clockText(elapsed)}
      </span>
      {/* A screen reader would read "10:02" as a time of day. */}
      <span className="sr-only">{texts.elapsed(formatDuration(Math.max(0, elapsed) * 1000))}</span>
    </span>
  )
}

/** "mm:ss", from one hour "h:mm:ss", from 48 hours as in R1103; "00:00" if the clock was set back. @param elapsed in seconds */
export function clockText(elapsed: number): string {
  const seconds = Math.max(0, Math.floor(elapsed))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return formatDuration(seconds * 1000)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

/** Seconds since 1970. Renders once a second: call it in a small component. */
function useSecond(): number {
  return useSyncExternalStore(everySecond, presentSecond, presentSecond)
}

function presentSecond(): number {
  return Math.floor(Date.now() / 1000)
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}
