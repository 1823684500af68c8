import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'
import type { GameStore, GameStoreState } from './game-store-api.ts'

export function useGameStore(): GameStore {
  return useGameStores().game
}

export function useGameState(): GameStoreState {
  const store = useGameStore()
  return useSyncExternalStore(store.subscribe, store.getState, stateInPrerenderedPage)
}

const LOADING: GameStoreState = { phase: 'loading' }
const stateInPrerenderedPage = () => LOADING
