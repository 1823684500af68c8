import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { PageHeader } from '../../ui/page-header.tsx'
import { GameClock } from './game-clock.tsx'
import { scoreboardTexts as texts } from './texts.ts'

/** The header of a game on this phone or in a room: the next round or the end, the objective and the clock. */
export function gameHeader(game: Game): Pick<PageHeader, 'title' | 'shortTitle' | 'subtitle'> {
  const subtitle = <GameSubtitle game={game} />
  if (phaseOf(game) === 'over') return { title: texts.overTitle, shortTitle: texts.overShort, subtitle }
  return { title: texts.roundTitle(countedRounds(game).length + 1), subtitle }
}

/** The objective and the clock on one line. Where they do not fit, the first word wraps out of sight as a whole. */
function GameSubtitle({ game }: { readonly game: Game }) {
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
