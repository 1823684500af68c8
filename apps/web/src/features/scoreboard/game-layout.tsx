import type { Game } from '@dutch/domain/game/state'
import { type ReactNode } from 'react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { useRootClass } from '../../ui/use-root-class.ts'
import {
  LazyBriefPanel,
  LazyProfessorPanel,
  LazyRoundsPanel,
  LazyScoreTableView,
  LazyTableAids,
} from './lazy-parts.tsx'
import { useGameAtRest } from './moment/use-game-at-rest.ts'
import type { GameDialogs } from './use-game-dialogs.ts'
import type { OpenRound } from './use-open-round.ts'
import { useTableBeside, useWideScreen } from './use-wide-screen.ts'

interface GameLayoutProps {
  readonly game: Game
  readonly dialogs: GameDialogs
  readonly onOpenRound: OpenRound
  readonly children: ReactNode
  readonly sheets: ReactNode
}

/** The layout for this phone's game and for a room. */
export function GameLayout({ game, dialogs, onOpenRound, children, sheets }: GameLayoutProps) {
  const isWide = useWideScreen()
  const hasTable = useTableBeside()
  const atRest = useGameAtRest(game)
  useRootClass('game-on-screen')
  return (
    <div className="game-layout">
      {isWide && (
        <div className="game-side game-side-start">
          {hasTable ? (
            <LazyScoreTableView game={atRest} onOpenRound={onOpenRound} />
          ) : (
            <LazyRoundsPanel game={atRest} onOpenRound={onOpenRound} />
          )}
        </div>
      )}
      {isWide && <AdPlace placement="game-sidebar-left" />}
      {children}
      {isWide && (
        <div className="game-side game-side-end">
          <LazyProfessorPanel game={atRest} />
          <LazyBriefPanel game={atRest} />
        </div>
      )}
      {isWide && <AdPlace placement="game-sidebar-right" />}
      <LazyTableAids game={game} isAnnouncing={dialogs.current === 'scores'} onClose={dialogs.close} />
      {sheets}
    </div>
  )
}
