import { useEffect, useEffectEvent } from 'react'
import { isOverFor, roomGameEvents } from '../room-questions.ts'
import type { RoomState } from '../room-store-api.ts'
import { sharedOut } from '../../games/shared-out.ts'
import { useGameStore } from '../../games/use-game.ts'

/**
 * SPEC R214: a phone whose game was opened as a room goes on with it as the room left it. A
 * game that ended there is closed by the account.
 */
export function useSharedOut(gameId: string, state: RoomState): void {
  const store = useGameStore()
  const isOver = (state.client === null || state.client.gameId === gameId) && isOverFor(state)
  const bringBack = useEffectEvent(async () => {
    if (!sharedOut.has(gameId)) return
    const { client } = state
    const game = client?.room?.game ?? null
    if (client !== null && game?.endedAt === null) {
      await store.adopt({ gameId: game.id, events: roomGameEvents(client) }, 'refuse')
    }
    sharedOut.end(gameId)
  })
  useEffect(() => {
    if (isOver) void bringBack()
  }, [isOver, gameId])
}
