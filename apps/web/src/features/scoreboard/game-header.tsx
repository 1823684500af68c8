import type { Game } from '@dutch/domain/game/state'
import { GameClock } from './game-clock.tsx'
import { scoreboardTexts as texts } from './texts.ts'

/** The objective and the clock on one line: where both do not fit on it, the first word wraps out of sight, whole. */
export function GameSubtitle({ game }: { readonly game: Game }) {
  return (
    <span className="flex max-h-[1.25em] flex-wrap-reverse content-end gap-x-[0.3em] overflow-hidden max-[22rem]:text-[0.75rem] max-[19rem]:inline max-[19rem]:text-[min(0.75rem,4.5vw)]">
      <span aria-hidden="true">{texts.objective}</span>{' '}
      <span>
        <span aria-hidden="true">{texts.objectiveShort(game.limit)} · </span>
        <span className="sr-only">{texts.objectiveLong(game.limit)}, </span>
        <GameClock game={game} />
      </span>
    </span>
  )
}
