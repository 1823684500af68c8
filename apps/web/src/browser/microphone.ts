import { createStore } from 'zustand/vanilla'

/** Whether the microphone is open: sounds of the page would then be recognised as speech. */
export const microphone = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))
