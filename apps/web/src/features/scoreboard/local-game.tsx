import { Redirect } from 'wouter'
import { sharedOut } from '../games/shared-out.ts'
import { useGameState } from '../games/use-game.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { GameScreen } from './game-screen.tsx'
import './game.css'
import './standings.css'
import './game-actions.css'
// What changes with the shape of the screen comes after what it changes.
import './game-screens.css'
import { texts } from './texts.ts'
import { useGameActions } from './use-game-actions.ts'

/** The scoreboard of this phone's game, or what to do where there is no game. */
export function LocalGame() {
  const state = useGameState()
  const actions = useGameActions()
  if (state.phase === 'loading') return <GameSkeleton />
  // What is played in a room is entered there.
  if (state.game !== null && sharedOut.has(state.game.id)) {
    return <Redirect href={`/game?joined=${state.game.id}`} replace />
  }
  if (state.game !== null) return <GameScreen game={state.game} actions={actions} />
  // The game has just been filed or dropped and this page is being left.
  if (actions.pending !== null) return <GameSkeleton />
  return <NoGame />
}

function NoGame() {
  usePageHeader({ title: texts.pageTitle, back: '/' })
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <ButtonLink href="/setup" size="lg" block>
          {texts.emptyAction}
        </ButtonLink>
      }
    />
  )
}

/** Shown only when loading takes long enough to be noticed. */
export function GameSkeleton() {
  usePageHeader({ title: texts.pageTitle, back: '/' })
  return (
    <div className="game-skeleton" role="status" aria-label={texts.loading}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="h-18 rounded-card bg-sunken" />
      ))}
    </div>
  )
}
