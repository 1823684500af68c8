/** Whether this device can play a whole game without a network. */
type OfflineStage = 'unknown' | 'unavailable' | 'incomplete' | 'ready'

/** `stale`: another tab has activated the newer version already. */
type UpdateStage = 'none' | 'waiting' | 'stale' | 'applying' | 'reloading'

export type PwaEvent =
  | 'worker-unavailable'
  | 'precache-complete'
  | 'precache-incomplete'
  | 'update-waiting'
  | 'update-wanted'
  | 'controller-replaced'

export interface PwaState {
  readonly offline: OfflineStage
  readonly update: UpdateStage
}

type Transitions<Stage extends string> = Readonly<Record<Stage, Partial<Record<PwaEvent, Stage>>>>

const OFFLINE: Transitions<OfflineStage> = {
  unknown: {
    'worker-unavailable': 'unavailable',
    'precache-complete': 'ready',
    'precache-incomplete': 'incomplete',
  },
  unavailable: {},
  incomplete: { 'precache-complete': 'ready' },
  ready: { 'precache-incomplete': 'incomplete' },
}

const UPDATE: Transitions<UpdateStage> = {
  none: { 'update-waiting': 'waiting', 'controller-replaced': 'stale' },
  waiting: { 'update-wanted': 'applying', 'controller-replaced': 'stale' },
  stale: { 'update-wanted': 'reloading' },
  applying: { 'controller-replaced': 'reloading' },
  reloading: {},
}

export const INITIAL_PWA_STATE: PwaState = { offline: 'unknown', update: 'none' }

/** Returns the same object if nothing changes. `controller-replaced`: a new worker took over from another one. */
export function nextPwaState(state: PwaState, event: PwaEvent): PwaState {
  const offline = OFFLINE[state.offline][event] ?? state.offline
  const update = UPDATE[state.update][event] ?? state.update
  return offline === state.offline && update === state.update ? state : { offline, update }
}
