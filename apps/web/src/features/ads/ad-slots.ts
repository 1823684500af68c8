import { createListeners } from '@dutch/domain/listeners'
import type { AdPlacement } from '../../ui/ad-place.tsx'

/** `waiting` until somebody sees its place. */
export type AdSlotState = 'waiting' | 'loading' | 'loaded' | 'error' | 'blocked' | 'unconfigured'

export interface AdSlotFact {
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
  let facts: readonly AdSlotFact[] = []
  const listeners = createListeners()
  const set = (next: readonly AdSlotFact[]) => {
    facts = next
    listeners.notify()
  }
  return {
    get: () => facts,
    subscribe: listeners.subscribe,
    add: (placement) => {
      const index = facts.length
      set([...facts, { placement, state: 'waiting' }])
      return (state) => set(facts.with(index, { placement, state }))
    },
  }
}

export const pageAdSlots = createAdSlots()
