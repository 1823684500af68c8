// Saves that could not be read are taken out of the way, kept for 30 days, and can be exported.

import type { Instant } from '@dutch/domain/instant'

export interface SetAsideSave {
  readonly id: string
  readonly setAsideAt: Instant
  /** `superseded`: readable, but another copy stood for the game. */
  readonly reason: 'corrupt' | 'from-the-future' | 'superseded'
  /** Where it was found: a local-storage key or a place in the database. */
  readonly source: string
  /** The save itself: text as it was found, or what the database held. */
  readonly content: unknown
}

export type NewSetAsideSave = Omit<SetAsideSave, 'id' | 'setAsideAt'>

export interface SetAsideStore {
  /** Keeps a save. Answers false when it could not: then the original must stay where it is. */
  readonly keep: (save: NewSetAsideSave) => Promise<boolean>
  /** Newest first. Empty where nothing was set aside or nothing can be read. */
  readonly list: () => Promise<readonly SetAsideSave[]>
  /** Everything that was set aside as one JSON text, null when there is nothing. */
  readonly exportAll: () => Promise<string | null>
  /** Forgets one save for good. */
  readonly remove: (id: string) => Promise<void>
}
