import type { Game } from '@dutch/domain/game/state'
import { Suspense, type ReactNode } from 'react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { useRootClass } from '../../ui/use-root-class.ts'
import { LazyBriefPanel, LazyProfessorPanel, LazyRoundsPanel, LazyTableAids } from './lazy-parts.ts'
import type { GameDialogs, OpenRound } from './use-game-dialogs.ts'
import { useWideScreen } from './use-wide-screen.ts'

interface GameLayoutProps {
  readonly game: Game
  readonly dialogs: GameDialogs
  readonly onOpenRound: OpenRound
  /** The views and the actions of the game. */
  readonly children: ReactNode
  /** What lies over all of it. */
  readonly sheets: ReactNode
}

/** The frame of a scoreboard, of this phone or of a room: on a wide screen the rounds and the Professor stand beside it. */
export function GameLayout({ game, dialogs, onOpenRound, children, sheets }: GameLayoutProps) {
  const isWide = useWideScreen()
  useRootClass('game-on-screen')
  return (
    <div className="game-layout">
      {isWide && (
        <div className="game-side">
          <Suspense fallback={null}>
            <LazyRoundsPanel game={game} onOpenRound={onOpenRound} />
          </Suspense>
        </div>
      )}
      {isWide && <AdPlace placement="game-sidebar-left" />}
      {children}
      {isWide && (
        <div className="game-side game-side-end">
          <Suspense fallback={null}>
            <LazyProfessorPanel game={game} />
            <LazyBriefPanel game={game} />
          </Suspense>
        </div>
      )}
      {isWide && <AdPlace placement="game-sidebar-right" />}
      <Suspense fallback={null}>
        <LazyTableAids game={game} isAnnouncing={dialogs.current === 'scores'} onClose={dialogs.close} />
      </Suspense>
      {sheets}
    </div>
  )
}
