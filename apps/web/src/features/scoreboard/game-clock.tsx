import { clockText } from './clock-text.ts'
import { texts } from './texts.ts'
import { useSecond } from '../../ui/use-second.ts'

/** Time since the game began; it ticks by itself and nothing around it renders with it. */
export function GameClock({ startedAt }: { readonly startedAt: number }) {
  const clock = clockText(useSecond() - Math.floor(startedAt / 1000))
  return (
    <span role="timer" aria-label={texts.elapsed(clock)} className="tabular">
      {clock}
    </span>
  )
}
