// SPEC Y506: whose achievements are shown.

import { createListeners } from '@dutch/domain/listeners'
export interface ChosenPlayerRepository {
  /** Null for nobody. */
  readonly load: () => Promise<string | null>
  /** Whether it is kept. */
  readonly save: (name: string) => Promise<boolean>
}

export interface ChosenPlayerStore {
  /** Null for nobody, and until loaded. */
  readonly getState: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** Loads, also what another tab changed. */
  readonly start: () => Promise<void>
  /** SPEC Y506: shown at once. @returns whether it is kept */
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
      // A choice made meanwhile is newer.
      if (before === choices) show(name)
    },
    choose: (name) => {
      choices += 1
      show(name)
      return repository.save(name)
    },
  }
}

export function createMemoryChosenPlayerRepository(): ChosenPlayerRepository {
  let kept: string | null = null
  return {
    load: () => Promise.resolve(kept),
    save: (name) => {
      kept = name
      return Promise.resolve(true)
    },
  }
}
