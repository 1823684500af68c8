// What was acknowledged to people: stored on their device. And what excuses that something of it is not there at the end.

import type { GameEvent } from '@dutch/domain/game/events'

export interface AcknowledgedEvent {
  readonly event: GameEvent
  readonly gameId: string
  readonly device: string
  /** Whose game it was; null for one of the device alone. */
  readonly accountId: string | null
}

export interface Book {
  readonly events: AcknowledgedEvent[]
  /** By game: names given to people of finished games, in their order. */
  readonly renamings: {
    readonly gameId: string
    readonly device: string
    readonly seat: number
    readonly name: string
  }[]
  /** By game: who removed it, having seen which scores, and who put it back, having seen none. */
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
  /** Rounds, by the time they were added, that may be missing: their game was removed by somebody who saw them, or left behind. */
  readonly excusedRounds: Set<number>
  readonly faults: string[]
  /** The storage was brought back from an older copy. */
  isBroughtBack: boolean
  /** Somebody signed out, or in as somebody else. */
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
