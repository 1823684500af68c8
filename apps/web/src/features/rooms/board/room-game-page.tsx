import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { GameSkeleton } from '../../scoreboard/game-skeleton.tsx'
import { connectionView, isDown } from '../connection-view.ts'
import { roomFacts } from '../room-facts.ts'
import { useRoom } from '../use-room.ts'
import { useIdentity } from '../identity/use-identity.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { guardBeforeInsertion } from '../../../ui/press-guard.ts'
import { useRoomMessages } from '../use-room-messages.ts'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'
import { RoomScreen } from './room-screen.tsx'
import { gameEventsOf } from '@dutch/sync/room/entries'
import { endingOf, isOverFor } from '../room-questions.ts'
import type { RoomState } from '../room-store-api.ts'
import type { GameEndProps } from '../../games/game-end.ts'
import { openedAsRoom } from '../../games/opened-as-room.ts'
import { useGameStore } from '../../games/use-game.ts'
import { rememberThisPage, navigate } from '../../../ui/navigation.ts'
import { Redirect } from '../../../ui/redirect.tsx'

/** Loads late: these screens follow an answer of the server, so there is a network. */
const load = () => import('./room-ends.tsx')
const options = { Lost: FailedPart }
const LostRoom = lazyPart(async () => (await load()).LostRoom, options)
const LeftRoom = lazyPart(async () => (await load()).LeftRoom, options)
const RoomEnded = lazyPart(async () => (await load()).RoomEnded, options)

interface RoomGamePageProps {
  readonly gameId: string
  readonly GameEnd: ComponentType<GameEndProps>
}

/** /game?joined= */
export function RoomGamePage({ gameId, GameEnd }: RoomGamePageProps) {
  const { user } = useIdentity()
  const { rooms, state } = useRoom()
  const userId = user?.userId ?? null
  const open = useEffectEvent((id: string) => rooms.resume(id))
  useRoomMessages(rooms)
  useSharedOut(gameId, state)
  useEffect(() => {
    if (userId !== null) open(gameId)
  }, [gameId, userId])
  // SPEC W323
  if (userId === null) return <Redirect to={`/join/${gameId}`} />
  const facts = state.client?.gameId === gameId ? roomFacts(state) : null
  const { place } = state
  const hasSeen = facts !== null && endingOf(state)?.kind === 'partial' && !openedAsRoom.has(gameId)
  const lost =
    place.kind === 'gone' && (facts === null || place.why === 'not-a-member') ? (
      <LostRoom place={place} gameId={gameId} hasSeen={hasSeen} />
    ) : null
  if (facts === null && lost !== null) return lost
  if (facts === null) return <Arriving isLost={isDown(connectionView(state))} onRetry={rooms.retry} />
  const hasEnded = facts.game.endedAt !== null
  if (lost === null && !hasEnded && facts.role !== 'stranger') {
    return (
      // SPEC W211: the next game of others may replace this one just before a tap.
      <div key={gameId} ref={guardBeforeInsertion} className="contents">
        <RoomScreen rooms={rooms} state={state} facts={facts} GameEnd={GameEnd} />
      </div>
    )
  }
  // The question about refused scores stays even after the room's end (W309).
  return (
    <div key="over" ref={guardBeforeInsertion} className="contents">
      {lost ??
        (hasEnded ? (
          <RoomEnded game={facts.game} />
        ) : (
          <LeftRoom gameId={gameId} isBarred={facts.isBarred} hasSeen={hasSeen} />
        ))}
      <QuestionSheet rooms={rooms} state={state} game={facts.game} isBusy={false} />
    </div>
  )
}

function Arriving({ isLost, onRetry }: { readonly isLost: boolean; readonly onRetry: () => void }) {
  usePageHeader({ title: texts.title, shortTitle: texts.titleShort, back: '/multiplayer' })
  if (isLost) {
    return (
      <EmptyState
        title={texts.noCopy}
        text={texts.noCopyText}
        action={
          <Button size="lg" block onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      />
    )
  }
  return <GameSkeleton label={texts.loading} />
}

/** SPEC W319: takes back this phone's own game once its room is over. A game that ended there ends here by the account's sync. */
function useSharedOut(gameId: string, state: RoomState): void {
  const store = useGameStore()
  const isOver = (state.client === null || state.client.gameId === gameId) && isOverFor(state)
  const bringBack = useEffectEvent(async () => {
    if (!openedAsRoom.has(gameId)) return
    const ifStillHere = rememberThisPage()
    const { client } = state
    const game = client?.room?.game ?? null
    if (client !== null && game?.endedAt === null) {
      const adopted = await store.adopt({ gameId: game.id, events: gameEventsOf(client.entries) }, 'refuse')
      // /game still leads to the room, and the next visit tries again. The store itself reports a full storage.
      if (!adopted.ok && adopted.error.kind !== 'conflict') return
    }
    openedAsRoom.end(gameId)
    // SPEC W343
    if (game?.endedAt === null) await ifStillHere(() => navigate('/game', { replace: true }))
  })
  useEffect(() => {
    if (isOver) void bringBack()
  }, [isOver, gameId])
}
