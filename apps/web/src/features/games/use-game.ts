import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'
import type { GameStore, GameStoreState } from './game-store-api.ts'

export function useGameStore(): GameStore {
  return useGameStores().game
}

/** @param isAsked otherwise nothing is loaded for it, and the state is what others loaded */
export function useGameState(isAsked = true): GameStoreState {
  const store = useGameStore()
  return useSyncExternalStore(isAsked ? store.subscribe : never, store.getState, stateInPrerenderedPage)
}

const LOADING: GameStoreState = { phase: 'loading' }
const stateInPrerenderedPage = () => LOADING
const never = () => () => undefined
