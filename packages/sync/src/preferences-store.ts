// The port behind which the people who use to play are remembered.

import type { RememberedPlayer } from '@dutch/domain/players/known-players'

export interface PreferencesState {
  readonly phase: 'loading' | 'ready'
  /** Latest first. */
  readonly players: readonly RememberedPlayer[]
}

export interface PreferencesStore {
  readonly getState: () => PreferencesState
  readonly subscribe: (listener: () => void) => () => void
  /** Begins loading. */
  readonly start: () => Promise<void>
  /** Remembers who plays now; a name known already (case and accents aside) takes the new spelling and emoji. */
  readonly remember: (players: readonly { readonly name: string; readonly emoji: string }[]) => Promise<void>
  /** SPEC Y59: takes in players remembered elsewhere. Answers whether they are kept by now. */
  readonly merge: (players: readonly RememberedPlayer[]) => Promise<boolean>
  /** Forgets a name. */
  readonly forget: (name: string) => Promise<void>
}
