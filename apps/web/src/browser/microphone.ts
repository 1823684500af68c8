import { createStore } from 'zustand/vanilla'

/** Whether the page listens: what it said meanwhile it would take for somebody's words. */
export const microphone = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))
