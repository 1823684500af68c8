import { createStore } from 'zustand/vanilla'
import { INITIAL_PWA_STATE, nextPwaState, type PwaEvent, type PwaState } from './pwa-state.ts'

const store = createStore<PwaState>(() => INITIAL_PWA_STATE)

/** The state of the service worker, shared by the whole page. */
export const pwaStore = {
  get: store.getState,
  /** Calls back with the new and the previous state. Returns a function that stops it. */
  subscribe: store.subscribe,
  send: (event: PwaEvent): void => store.setState((state) => nextPwaState(state, event), true),
}
