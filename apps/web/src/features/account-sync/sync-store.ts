// This code is loaded only if a user signed in on this device.

import type { TakenUp } from '@dutch/sync/account/account-membership'
import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import { createStore } from 'zustand/vanilla'
import type { Migration } from './migration.ts'
import type { Schedule } from './schedule.ts'
import type { SyncViewStore } from './sync-view.ts'

export interface SyncStore {
  readonly getState: () => Schedule
  readonly view: SyncViewStore
  /** The ids of the games that only this device has. Rejects if the storage fails. */
  readonly ownGames: () => Promise<readonly string[]>
  readonly syncNow: () => void
  /** SPEC Y923: answers what the account still lacks. Rejects if the storage fails. */
  readonly pushFirst: () => Promise<Unacknowledged>
  /** SPEC Y922, W1611. Rejects if the storage fails. */
  readonly migrate: () => Promise<Migration>
  /** SPEC Y918. Rejects if the storage fails. */
  readonly takeUp: (gameId: string) => Promise<TakenUp>
}

/** `null`: the code is not loaded yet, or nobody is signed in. `unavailable`: local storage keeps the games. */
type SyncAvailability = SyncStore | 'unavailable' | null

const store = createStore<SyncAvailability>(() => null)

export const syncAvailability = {
  get: store.getState,
  set: (next: SyncAvailability): void => store.setState(next, true),
  subscribe: store.subscribe,
}
