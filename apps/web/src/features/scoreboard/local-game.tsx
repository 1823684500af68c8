import type { ComponentType } from 'react'
import { GameSkeleton } from './game-skeleton.tsx'
import type { GameEndProps } from '../games/game-end.ts'
import { isRoomFirst, roomPath, useRoomsUnderWay } from '../games/room-under-way.ts'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { useGameState } from '../games/use-game.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { useRootClass } from '../../ui/use-root-class.ts'
import { GameScreen } from './game-screen.tsx'
import './game.css'
import './standings.css'
import './standings-axis.css'
import './moment/round-moment.css'
import './game-actions.css'
// Imported after the style sheets that it overrides.
import './game-screens.css'
import { scoreboardTexts as texts } from './texts.ts'
import { useGameActions } from './use-game-actions.ts'
import { Redirect } from '../../ui/redirect.tsx'

/** @param GameEnd the scene shown over a game that has reached its limit */
export function LocalGame({ GameEnd }: { readonly GameEnd: ComponentType<GameEndProps> }) {
  const state = useGameState()
  const actions = useGameActions()
  const [room = null] = useRoomsUnderWay()
  if (state.phase === 'loading') return <WaitingGame />
  // SPEC W339, W319: this device's room is its game under way; rounds of a game that was opened as a room are entered there.
  if (room !== null && actions.pending === null && isRoomFirst(room, state.game)) {
    return <Redirect to={roomPath(room.gameId)} />
  }
  if (state.game !== null && openedAsRoom.has(state.game.id)) {
    return <Redirect to={roomPath(state.game.id)} />
  }
  // An open sheet belongs to one game: another tab may begin the next one.
  if (state.game !== null)
    return <GameScreen key={state.game.id} game={state.game} actions={actions} GameEnd={GameEnd} />
  // The game was filed or discarded, and a navigation away from this page is pending.
  if (actions.pending !== null) return <WaitingGame />
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

/** The page while the game loads; its skeleton appears only after a delay. */
export function WaitingGame() {
  usePageHeader({ title: texts.pageTitle, back: '/' })
  // SPEC W224: the header has its final width.
  useRootClass('game-on-screen')
  return <GameSkeleton label={texts.loading} />
}
