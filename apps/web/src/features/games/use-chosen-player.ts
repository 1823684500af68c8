import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'

export interface ChosenPlayerInUse {
  /** Null for nobody. */
  readonly chosen: string | null
  readonly choose: (name: string) => void
}

export function useChosenPlayer(): ChosenPlayerInUse {
  const { chosenPlayer } = useGameStores()
  const chosen = useSyncExternalStore(chosenPlayer.subscribe, chosenPlayer.getState, () => null)
  return { chosen, choose: (name) => void chosenPlayer.choose(name) }
}
