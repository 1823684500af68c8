import { createStore } from 'zustand/vanilla'
import type { SoundWish } from './sound-player.ts'

const store = createStore<SoundWish | null>(() => null)

/** The volume being tried, not saved yet; null otherwise. */
export const soundTrial = {
  get: store.getState,
  set: (next: SoundWish | null): void => store.setState(next, true),
  subscribe: store.subscribe,
}
