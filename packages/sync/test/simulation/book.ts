// The book records what was stored on devices and so acknowledged to users, and what of it may be missing in the end.

import type { GameEvent } from '@dutch/domain/game/events'

export interface AcknowledgedEvent {
  readonly event: GameEvent
  readonly gameId: string
  readonly device: string
  /** The account of the game; null for a game of the device alone. */
  readonly accountId: string | null
}

export interface Book {
  readonly events: AcknowledgedEvent[]
  /** Renamings of players of finished games, in the order of time. */
  readonly renamings: {
    readonly gameId: string
    readonly device: string
    readonly seat: number
    readonly name: string
  }[]
  /** Removals of games, with the scores that their author saw, and restorations (`isBack`), which need none. */
  readonly removals: {
    readonly gameId: string
    readonly device: string
    readonly isBack: boolean
    readonly seen: readonly string[]
  }[]
  readonly settings: {
    readonly accountId: string
    readonly key: string
    readonly value: string | null
    readonly device: string
  }[]
  /** The times of rounds that may be missing: a user who saw them removed their game, or left it behind. */
  readonly excusedRounds: Set<number>
  readonly faults: string[]
  /** Whether the server's storage was restored from an older copy. */
  isBroughtBack: boolean
  /** Whether a user signed out, or signed in with another account. */
  hasLeavers: boolean
}

export function createBook(): Book {
  return {
    events: [],
    renamings: [],
    removals: [],
    settings: [],
    excusedRounds: new Set(),
    faults: [],
    isBroughtBack: false,
    hasLeavers: false,
  }
}
