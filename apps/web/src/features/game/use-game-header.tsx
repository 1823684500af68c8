import { countedRounds, type Game } from '@dutch/domain/game/state'
import { Suspense } from 'react'
import { usePageHeader } from '../../ui/page-header.tsx'
import { GameClock } from './game-clock.tsx'
import { LazyGameMenu } from './lazy-parts.ts'
import { texts } from './texts.ts'

/** The header of a game under way: which round is next, the objective, the clock, the menu. */
export function useGameHeader(game: Game, onCheckIntegrity: () => Promise<void>, onAbandon: () => void): void {
  usePageHeader({
    title: texts.roundTitle(countedRounds(game).length + 1),
    back: '/',
    subtitle: (
      <span className="max-[22rem]:text-xs">
        {texts.objective(game.limit)} · <GameClock startedAt={game.createdAt} />
      </span>
    ),
    actions: (
      <Suspense fallback={<span className="size-11" />}>
        <LazyGameMenu onCheckIntegrity={() => void onCheckIntegrity()} onAbandon={onAbandon} />
      </Suspense>
    ),
  })
}
