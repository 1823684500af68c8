import type { RememberedPlayer } from '@dutch/domain/players/known-players'

export interface PreferencesState {
  readonly phase: 'loading' | 'ready'
  /** Latest first. */
  readonly players: readonly RememberedPlayer[]
}

export interface PreferencesStore {
  readonly getState: () => PreferencesState
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => Promise<void>
  /** A known name (case and accents aside) takes the new spelling and emoji. */
  readonly remember: (players: readonly { readonly name: string; readonly emoji: string }[]) => Promise<void>
  /** SPEC Y610: @returns whether they are kept */
  readonly merge: (players: readonly RememberedPlayer[]) => Promise<boolean>
}
