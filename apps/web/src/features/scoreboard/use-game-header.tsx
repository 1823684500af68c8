import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { usePageHeader } from '../../ui/page-header.tsx'
import { GameClock } from './game-clock.tsx'
import type { GameMenuProps } from './game-menu.tsx'
import { LazyGameMenu } from './lazy-parts.tsx'
import { texts } from './texts.ts'

/** The header of a game: which round is next or that none is, the objective, the clock, the menu. */
export function useGameHeader(game: Game, menu: Omit<GameMenuProps, 'game'>): void {
  const isOver = phaseOf(game) === 'over'
  usePageHeader({
    title: isOver ? texts.overTitle : texts.roundTitle(countedRounds(game).length + 1),
    ...(isOver ? { shortTitle: texts.overShort } : {}),
    back: '/',
    subtitle: (
      <span className="max-[22rem]:text-xs max-[19rem]:text-[min(0.75rem,4.5vw)]">
        {texts.objective(game.limit)} · <GameClock game={game} />
      </span>
    ),
    actions: <LazyGameMenu game={game} {...menu} />,
  })
}
