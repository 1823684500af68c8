import type { Game } from '@dutch/domain/game/state'
import { gameIn } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'

/** SPEC W121: runs `act` with the game once all earlier commands are answered. @returns null where there is no game then */
export function useSettledGame(): <Value>(act: (game: Game) => Value) => Promise<Value | null> {
  const { settled, getState } = useGameStore()
  return async (act) => {
    await settled()
    const game = gameIn(getState())
    return game === null ? null : act(game)
  }
}
