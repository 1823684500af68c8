// The port behind which the servers of one database tell each other what changed. Nothing that is said here is the truth:
// news may be lost, doubled and come in any order. What does not follow on what is known is read in the database.

import type { RoomEntry } from '@dutch/sync/room/entries'

/** What servers tell each other. */
export type News =
  | MovedNews
  | PresenceNews
  /** Somebody new listens: whoever has phones in this room says whose. */
  | { readonly type: 'who' }
  /** SPEC Z186: somebody used a part of what they may. */
  | { readonly type: 'spent'; readonly budget: BudgetName; readonly of: string }
  /** An account was deleted. */
  | { readonly type: 'forgotten'; readonly userId: string }

/** A game has at least this version by now. */
export interface MovedNews {
  readonly type: 'moved'
  readonly version: number
  /** SPEC Z262: the last entries up to that version, once they are durable; left out where they are many. */
  readonly added?: readonly RoomEntry[]
}

/** Whose phones are connected to the server that says so. It replaces what that server said before. */
export interface PresenceNews {
  readonly type: 'present'
  readonly users: readonly string[]
  /** The host, where they are away: since when, in ms since 1970. */
  readonly lost: { readonly userId: string; readonly since: number } | null
}

export const BUDGETS = ['codes', 'links', 'openings'] as const
export type BudgetName = (typeof BUDGETS)[number]

export type Heard =
  | {
      readonly type: 'news'
      /** The server that tells it; another one after each start. */
      readonly from: string
      /** Of all that it tells: higher each time. */
      readonly number: number
      readonly news: News
    }
  /** From here on everything is heard again; what was said before may be lost, in both directions. */
  | { readonly type: 'missed' }

export interface Meeting {
  /** Tells the other servers that meet about this. Neither waits nor fails. */
  readonly tell: (news: News) => void
  /** Nothing is heard afterwards. */
  readonly leave: () => void
}

export interface Neighbours {
  /** False where this server is the only one of its database. */
  readonly areThere: boolean
  /** False while nothing of what they say can be heard. */
  readonly areHeard: () => boolean
  /**
   * Hears what other servers say about something, never what this one says; `missed` first. One meeting about each thing.
   * @param about `roomOf` a game, or `EVERYBODY`
   */
  readonly meet: (about: string, hear: (heard: Heard) => void) => Meeting
  readonly close: () => Promise<void>
}

/** What concerns all servers. */
export const EVERYBODY = 'all'

/** What concerns the servers that hold a room. */
export function roomOf(gameId: string): string {
  return `room/${gameId}`
}

/** SPEC Z180: a server that is the only one. */
export const NO_NEIGHBOURS: Neighbours = {
  areThere: false,
  areHeard: () => true,
  meet: () => ({ tell: () => undefined, leave: () => undefined }),
  close: () => Promise.resolve(),
}
