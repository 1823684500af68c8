import { useSyncExternalStore } from 'react'
import { localValues } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { useGameStores } from './game-stores-context.ts'
import type { GameStore, GameStoreState } from './game-store-api.ts'

export function useGameStore(): GameStore {
  return useGameStores().game
}

/** @param isAsked false to load nothing and follow the state that others have loaded */
export function useGameState(isAsked = true): GameStoreState {
  const store = useGameStore()
  return useSyncExternalStore(isAsked ? store.subscribe : never, store.getState, stateInPrerenderedPage)
}

/** Whether a game is under way, by a note that is read before the game loads; false where local storage is forbidden. */
export function isGameNoted(): boolean {
  return localValues().read(KEYS.gameActive) === 'true'
}

const LOADING: GameStoreState = { phase: 'loading' }
const stateInPrerenderedPage = () => LOADING
const never = () => () => undefined
