import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'
import type { GameStore, GameStoreState } from './game-store-api.ts'

/** The store of the live game: commands, notices. */
export function useGameStore(): GameStore {
  return useGameStores().game
}

/** The live game as it stands; the component renders again when it changes. */
export function useGameState(): GameStoreState {
  const store = useGameStore()
  return useSyncExternalStore(store.subscribe, store.getState, stateInPrerenderedPage)
}

const LOADING: GameStoreState = { phase: 'loading' }
const stateInPrerenderedPage = () => LOADING
