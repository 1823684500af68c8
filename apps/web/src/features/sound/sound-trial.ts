import { createListeners } from '@dutch/domain/listeners'
import type { SoundWish } from './sound-player.ts'

let wish: SoundWish | null = null
const listeners = createListeners()

/** How loud somebody would have it who has not saved that yet; null where nobody tries anything. */
export const soundTrial = {
  get: (): SoundWish | null => wish,
  set: (next: SoundWish | null): void => {
    wish = next
    listeners.notify()
  },
  subscribe: listeners.subscribe,
}
