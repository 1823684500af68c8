// Unreadable saves are quarantined for 30 days and can be exported.

import type { Instant } from '@dutch/domain/instant'

/** The source of a backup's game: another was under way here. */
export const IMPORTED = 'import'

export interface SetAsideSave {
  readonly id: string
  readonly setAsideAt: Instant
  /** `superseded`: readable, but another copy stood. */
  readonly reason: 'corrupt' | 'from-the-future' | 'superseded'
  /** A local-storage key, a place in the database, or `IMPORTED`. */
  readonly source: string
  /** Text as it was found, or what the database held. */
  readonly content: unknown
}

export type NewSetAsideSave = Omit<SetAsideSave, 'id' | 'setAsideAt'>

export interface SetAsideStore {
  /** False where it could not: then the original must stay. */
  readonly keep: (save: NewSetAsideSave) => Promise<boolean>
  /** Newest first. */
  readonly list: () => Promise<readonly SetAsideSave[]>
  /** One JSON text, null for nothing, or nothing that can be read. */
  readonly exportAll: () => Promise<string | null>
  /** For good. False where it could not. */
  readonly remove: (id: string) => Promise<boolean>
  /** Not at a start: one with a wrong clock would delete what is still kept. */
  readonly forgetExpired: () => Promise<void>
}
