import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { Suspense } from 'react'
import { LazyProfessorStrip } from './lazy-parts.ts'
import { StandingsList } from './standings-list.tsx'
import { useWideScreen } from './use-wide-screen.ts'

interface StandingsViewProps {
  readonly game: Game
  readonly onOpenPlayer: (id: PlayerId) => void
}

/** The ranking and, where no side column has him, the Professor below it: in the room it leaves, else behind it. */
export function StandingsView({ game, onOpenPlayer }: StandingsViewProps) {
  const isWide = useWideScreen()
  return (
    <div className="standings-view">
      <StandingsList game={game} onOpenPlayer={onOpenPlayer} />
      {!isWide && (
        <div className="professor-place">
          <Suspense fallback={null}>
            <LazyProfessorStrip game={game} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
