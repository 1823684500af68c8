// The port behind which the servers of one database tell each other what changed. Nothing that is said here is the truth:
// news may be lost, doubled and come in any order. What does not follow on what is known is read in the database.

import type { Instant } from '@dutch/domain/instant'
import type { RoomEntry } from '@dutch/sync/room/entries'

/** What servers tell each other. */
export type ClusterNotice =
  | MovedNotice
  | PresenceNotice
  /** Somebody new listens: whoever has phones in this room says whose. */
  | { readonly type: 'who' }
  /** SPEC Z186: somebody used a part of what they may. */
  | { readonly type: 'spent'; readonly budget: BudgetName; readonly of: string }
  /** An account was deleted. */
  | { readonly type: 'forgotten'; readonly userId: string }

/** A game has at least this version by now. */
export interface MovedNotice {
  readonly type: 'moved'
  readonly version: number
  /** SPEC Z262: the last entries up to that version, once they are durable; left out where they are many. */
  readonly added?: readonly RoomEntry[]
}

/** Whose phones are connected to the server that says so. It replaces what that server said before. */
export interface PresenceNotice {
  readonly type: 'present'
  readonly users: readonly string[]
  /** The host, where they are away: since when. */
  readonly lost: { readonly userId: string; readonly since: Instant } | null
}

export const BUDGETS = ['codes', 'links', 'openings'] as const
export type BudgetName = (typeof BUDGETS)[number]

export type ClusterEvent =
  | {
      readonly type: 'news'
      /** The server that tells it; another one after each start. */
      readonly from: string
      /** Of all that it tells: higher each time. */
      readonly number: number
      readonly news: ClusterNotice
    }
  /** From here on everything is heard again; what was said before may be lost, in both directions. */
  | { readonly type: 'missed' }

export interface ClusterChannel {
  /** Tells the other servers that meet about this. Neither waits nor fails. */
  readonly publish: (news: ClusterNotice) => void
  /** Nothing is heard afterwards. */
  readonly leave: () => void
}

export interface Cluster {
  /** False where this server is the only one of its database. */
  readonly hasOthers: boolean
  /** False while nothing of what they say can be heard. */
  readonly isReachable: () => boolean
  /**
   * Hears what other servers say about something, never what this one says; `missed` first. One channel about each thing.
   * @param about `roomOf` a game, or `ALL_SERVERS`
   */
  readonly subscribe: (about: string, hear: (heard: ClusterEvent) => void) => ClusterChannel
  readonly close: () => Promise<void>
}

/** What concerns all servers. */
export const ALL_SERVERS = 'all'

/** What concerns the servers that hold a room. */
export function roomOf(gameId: string): string {
  return `room/${gameId}`
}

/** SPEC Z180: a server that is the only one. */
export const SINGLE_SERVER: Cluster = {
  hasOthers: false,
  isReachable: () => true,
  subscribe: () => ({ publish: () => undefined, leave: () => undefined }),
  close: () => Promise.resolve(),
}
