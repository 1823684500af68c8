// Unreadable saves are quarantined for 30 days and can be exported.

import type { Instant } from '@dutch/domain/instant'

/** The source of a game from a backup that was set aside because another game was under way. */
export const IMPORTED = 'import'

export interface QuarantinedSave {
  readonly id: string
  readonly setAsideAt: Instant
  /** `superseded`: readable, but another copy was chosen. */
  readonly reason: 'corrupt' | 'from-the-future' | 'superseded'
  /** A local-storage key, a place in the database, or `IMPORTED`. */
  readonly source: string
  /** The text as it was found, or the database's value. */
  readonly content: unknown
}

export type NewQuarantinedSave = Omit<QuarantinedSave, 'id' | 'setAsideAt'>

export interface QuarantineStore {
  /** Resolves with false where the save could not be kept: then the original must stay. */
  readonly keep: (save: NewQuarantinedSave) => Promise<boolean>
  /** Newest first. */
  readonly list: () => Promise<readonly QuarantinedSave[]>
  /** All saves as one JSON text; null for none, or where they cannot be read. */
  readonly exportAll: () => Promise<string | null>
  /** Deletes a save for good. Resolves with false where that failed. */
  readonly remove: (id: string) => Promise<boolean>
  /** Must not run at a start: with a wrong clock it would delete saves that are still kept. */
  readonly forgetExpired: () => Promise<void>
}
