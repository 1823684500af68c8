// Whose successes are shown (decision S9).

import { createListeners } from '@dutch/domain/listeners'
/** Keeps and fetches the name. */
export interface ChosenPlayerRepository {
  /** As it was written; null for nobody. */
  readonly load: () => Promise<string | null>
  /** Answers whether it is kept. */
  readonly save: (name: string) => Promise<boolean>
}

export interface ChosenPlayerStore {
  /** As it was written; null for nobody, and until it is known. */
  readonly getState: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  /** Begins loading, or loads again what another tab changed. */
  readonly start: () => Promise<void>
  /** SPEC Y84: shown at once, kept across reloads and tabs. Answers whether it is kept. */
  readonly choose: (name: string) => Promise<boolean>
}

/** A store of the chosen player over a repository. */
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
      // A choice made meanwhile is newer than what was read.
      if (before === choices) show(name)
    },
    choose: (name) => {
      choices += 1
      show(name)
      return repository.save(name)
    },
  }
}

/** A repository that forgets everything with the page. */
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
