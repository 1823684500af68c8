import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { whenIdle } from '../browser/when-idle.ts'
import type { GameEndProps } from '../features/games/game-end.ts'
import { preloadParts } from '../features/scoreboard/lazy-parts.tsx'
import { WaitingGame, LocalGame } from '../features/scoreboard/local-game.tsx'
import { LazyShareButton } from '../features/sharing/lazy-share-button.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const LazyRoomGame = lazyPart(
  () => import('../features/rooms/board/room-game-page.tsx').then((part) => part.RoomGamePage),
  { Waiting: WaitingGame, Lost: FailedPart, isAsked: true },
)

/** Loaded in advance, so that the end of the game need not wait. */
const GameEnd = lazyPart<GameEndProps>(async () => {
  const [{ GameEndScene }] = await Promise.all([
    import('../features/result/game-end-scene.tsx'),
    LazyShareButton.preload(),
  ])
  return GameEndScene
})

function preload(): void {
  preloadParts()
  void GameEnd.preload()
}

/** /game: this device's game, or with ?joined= a room's game. */
export default function GamePage() {
  const gameId = new URLSearchParams(useSearch()).get('joined')
  useEffect(() => whenIdle(preload), [])
  return gameId === null || gameId === '' ? (
    <LocalGame GameEnd={GameEnd} />
  ) : (
    <LazyRoomGame gameId={gameId} GameEnd={GameEnd} />
  )
}
