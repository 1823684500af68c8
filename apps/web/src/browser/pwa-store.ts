import { INITIAL_PWA_STATE, nextPwaState, type PwaEvent, type PwaState } from './pwa-state.ts'

type Listener = (state: PwaState, before: PwaState) => void

let state = INITIAL_PWA_STATE
const listeners = new Set<Listener>()

/** The state of the service worker, one for the page. */
export const pwaStore = {
  get: (): PwaState => state,

  /** Calls back with the state before. Returns how to stop. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  send(event: PwaEvent): void {
    const before = state
    state = nextPwaState(state, event)
    if (state !== before) for (const listener of listeners) listener(state, before)
  },
}
