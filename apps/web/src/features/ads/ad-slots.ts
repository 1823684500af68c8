import { createStore } from 'zustand/vanilla'
import type { AdPlacement } from '../../ui/ad-place.tsx'

/** `waiting` until somebody sees its place. */
export type AdSlotState = 'waiting' | 'loading' | 'loaded' | 'error' | 'blocked' | 'unconfigured'

interface AdSlotFact {
  readonly placement: AdPlacement
  readonly state: AdSlotState
}

/** SPEC W613: every slot of this page since it was loaded. It says nothing of who saw it. */
export interface AdSlots {
  readonly get: () => readonly AdSlotFact[]
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Returns how to say what became of it. */
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
