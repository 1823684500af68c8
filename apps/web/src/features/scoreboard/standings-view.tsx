import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { LazyProfessorStrip } from './lazy-parts.tsx'
import { StandingsList } from './standings-list.tsx'
import { useWideScreen } from './use-wide-screen.ts'

interface StandingsViewProps {
  readonly game: Game
  readonly onOpenPlayer: (id: PlayerId) => void
}

/** The Professor below, where no side column has him. */
export function StandingsView({ game, onOpenPlayer }: StandingsViewProps) {
  const isWide = useWideScreen()
  return (
    <div className="standings-view">
      <StandingsList game={game} onOpenPlayer={onOpenPlayer} />
      {!isWide && (
        <div className="professor-place">
          <LazyProfessorStrip game={game} />
        </div>
      )}
    </div>
  )
}
