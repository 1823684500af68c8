import { createStore } from 'zustand/vanilla'
import type { SoundChoice } from './sound-player.ts'

/** The choice that the user is trying on /settings and has not saved; null if there is none. */
export const soundTrial = createStore<SoundChoice | null>(() => null)
