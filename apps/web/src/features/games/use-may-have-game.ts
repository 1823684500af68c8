import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'

/** Whether a game may be under way, without loading it; false in a prerendered page. */
export function useMayHaveGame(): boolean {
  return useSyncExternalStore(never, useGameStores().mayHaveGame, no)
}

// What it reads changes on other screens only, and each mount reads it again.
const never = () => () => undefined
const no = () => false
