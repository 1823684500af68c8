import { createStore } from 'zustand/vanilla'
import type { SoundChoice } from './sound-player.ts'

const store = createStore<SoundChoice | null>(() => null)

/** The choice that the user is trying on /settings and has not saved; null if there is none. */
export const soundTrial = {
  get: store.getState,
  set: (next: SoundChoice | null): void => store.setState(next, true),
  subscribe: store.subscribe,
}
