import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'

/** Without loading it; false in a prerendered page. */
export function useMayHaveGame(): boolean {
  return useSyncExternalStore(never, useGameStores().mayHaveGame, no)
}

// It changes on other screens, and each mount reads it again.
const never = () => () => undefined
const no = () => false
