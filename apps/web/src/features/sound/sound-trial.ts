import type { SoundWish } from './sound-player.ts'

let wish: SoundWish | null = null
const listeners = new Set<() => void>()

/** How loud somebody would have it who has not saved that yet; null where nobody tries anything. */
export const soundTrial = {
  get: (): SoundWish | null => wish,
  set: (next: SoundWish | null): void => {
    wish = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
