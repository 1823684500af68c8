import { createListeners } from '@dutch/domain/listeners'
import type { SoundWish } from './sound-player.ts'

let wish: SoundWish | null = null
const listeners = createListeners()

/** The volume being tried, not saved yet; null otherwise. */
export const soundTrial = {
  get: (): SoundWish | null => wish,
  set: (next: SoundWish | null): void => {
    wish = next
    listeners.notify()
  },
  subscribe: listeners.subscribe,
}
