import { useSyncExternalStore } from 'react'
import { useGameStores } from './game-stores-context.ts'

export interface ChosenPlayerInUse {
  /** Whose successes are shown, as the name was written; null for nobody in particular. */
  readonly chosen: string | null
  readonly choose: (name: string) => void
}

/** The chosen player; the component renders again when another is chosen, here or in another tab. */
export function useChosenPlayer(): ChosenPlayerInUse {
  const { chosenPlayer } = useGameStores()
  const chosen = useSyncExternalStore(chosenPlayer.subscribe, chosenPlayer.getState, () => null)
  return { chosen, choose: (name) => void chosenPlayer.choose(name) }
}
