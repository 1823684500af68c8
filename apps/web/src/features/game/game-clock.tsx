import { clockText } from './clock-text.ts'
import { texts } from './texts.ts'
import { useNow } from './use-now.ts'

/** Time since the game began; it ticks by itself and nothing around it renders with it. */
export function GameClock({ startedAt }: { readonly startedAt: number }) {
  const clock = clockText(useNow() - Math.floor(startedAt / 1000))
  return (
    <span role="timer" aria-label={texts.elapsed(clock)} className="tabular">
      {clock}
    </span>
  )
}
