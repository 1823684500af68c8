import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { whenIdle } from '../browser/when-idle.ts'
import { preloadParts } from '../features/scoreboard/lazy-parts.tsx'
import { GameSkeleton, LocalGame } from '../features/scoreboard/local-game.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const LazyRoomGame = lazyPart(
  () => import('../features/rooms/board/room-game-page.tsx').then((part) => part.RoomGamePage),
  { Waiting: GameSkeleton, Lost: FailedPart, isAsked: true },
)

/** /game: this phone's game, or with ?joined= that of a room. */
export default function GamePage() {
  const gameId = new URLSearchParams(useSearch()).get('joined')
  useEffect(() => whenIdle(preloadParts), [])
  return gameId === null || gameId === '' ? <LocalGame /> : <LazyRoomGame gameId={gameId} />
}
