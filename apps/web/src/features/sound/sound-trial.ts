import { createStore } from 'zustand/vanilla'
import type { SoundChoice } from './sound-player.ts'

const store = createStore<SoundChoice | null>(() => null)

/** The volume being tried, not saved yet; null otherwise. */
export const soundTrial = {
  get: store.getState,
  set: (next: SoundChoice | null): void => store.setState(next, true),
  subscribe: store.subscribe,
}
