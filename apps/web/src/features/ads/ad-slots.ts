import { createStore } from 'zustand/vanilla'
import type { AdPlacement } from '../../ui/ad-place.tsx'

/** `waiting`: the place has not been in sight yet. */
export type AdSlotState = 'waiting' | 'loading' | 'loaded' | 'error' | 'blocked' | 'unconfigured'

interface AdSlotFact {
  readonly placement: AdPlacement
  readonly state: AdSlotState
}

/** SPEC W613: the state of every slot since the page was loaded. It records nothing about the user. */
export interface AdSlots {
  readonly get: () => readonly AdSlotFact[]
  /** Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  /** Adds a slot. Returns a function that sets its state. */
  readonly add: (placement: AdPlacement) => (state: AdSlotState) => void
}

export function createAdSlots(): AdSlots {
  const { getState, setState, subscribe } = createStore<readonly AdSlotFact[]>(() => [])
  return {
    get: getState,
    subscribe,
    add: (placement) => {
      const facts = getState()
      setState([...facts, { placement, state: 'waiting' }], true)
      return (state) => setState((now) => now.with(facts.length, { placement, state }), true)
    },
  }
}

export const pageAdSlots = createAdSlots()
