// SPEC Y506: the player whose achievements are shown.

import { createListeners } from '@dutch/domain/listeners'
import type { Repository } from './repository.ts'

/** Null if nobody is chosen. */
export type ChosenPlayerRepository = Repository<string | null>

export interface ChosenPlayerStore {
  /** Null if nobody is chosen, and until loaded. */
  readonly getState: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the stored name; call it again when another tab has changed it. */
  readonly start: () => Promise<void>
  /** SPEC Y506: shows the name before it is stored. @returns whether it was stored */
  readonly choose: (name: string) => Promise<boolean>
}

export function createChosenPlayer(repository: ChosenPlayerRepository): ChosenPlayerStore {
  const listeners = createListeners()
  let chosen: string | null = null
  let choices = 0
  const show = (name: string | null) => {
    if (name === chosen) return
    chosen = name
    listeners.notify()
  }
  return {
    getState: () => chosen,
    subscribe: listeners.subscribe,
    start: async () => {
      const before = choices
      const name = await repository.load()
      // A choice made during the load is newer.
      if (before === choices) show(name)
    },
    choose: async (name) => {
      choices += 1
      show(name)
      return (await repository.change(() => name)) !== null
    },
  }
}
