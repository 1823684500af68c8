// Fetched only where somebody signed in.

import type { TakenUp } from '@dutch/sync/account/account-membership'
import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import { createStore } from 'zustand/vanilla'
import type { Migration } from './migration.ts'
import type { SyncFacts } from './sync-facts.ts'
import type { Schedule } from './schedule.ts'

export interface SyncStore {
  readonly getState: () => Schedule
  /** Returns how to stop. */
  readonly onChange: (listener: () => void) => () => void
  /** Rejects where the storage fails. */
  readonly facts: () => Promise<SyncFacts>
  readonly syncNow: () => void
  /** SPEC Y923: answers what the account lacks still. Rejects where the storage fails. */
  readonly pushFirst: () => Promise<Unacknowledged>
  /** SPEC Y922, W1611. Rejects where the storage fails. */
  readonly migrate: () => Promise<Migration>
  /** SPEC Y918. Rejects where the storage fails. */
  readonly takeUp: (gameId: string) => Promise<TakenUp>
}

/** `null`: not there yet. `unavailable`: local storage keeps the games. */
type SyncAvailability = SyncStore | 'unavailable' | null

const store = createStore<SyncAvailability>(() => null)

export const syncAvailability = {
  get: store.getState,
  set: (next: SyncAvailability): void => store.setState(next, true),
  subscribe: store.subscribe,
}
