import type { Game } from '@dutch/domain/game/state'
import { gameIn } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'

/** SPEC W121: runs once what was asked before has its answer, with the game as it is then. @returns null where there is none */
export function useSettledGame(): <Value>(act: (game: Game) => Value) => Promise<Value | null> {
  const { settled, getState } = useGameStore()
  return async (act) => {
    await settled()
    const game = gameIn(getState())
    return game === null ? null : act(game)
  }
}
