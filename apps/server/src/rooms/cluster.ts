// The port between the servers of one database. Notices may be lost, doubled and reordered; the truth is in the
// database.

import type { Instant } from '@dutch/domain/instant'

export type ClusterNotice =
  | MovedNotice
  | PresenceNotice
  /** SPEC Z719: another game follows on this one. */
  | { readonly type: 'continued' }
  /** A new listener: who has phones in this room says whose. */
  | { readonly type: 'who' }
  /** SPEC Z908 */
  | { readonly type: 'spent'; readonly budget: BudgetName; readonly of: string }
  | { readonly type: 'forgotten'; readonly userId: string }
  | AccountNotice

/** A game has at least this version. */
export interface MovedNotice {
  readonly type: 'moved'
  readonly version: number
  /** SPEC Z903: the durable entries up to that version, as they are stored; left out where they are long. */
  readonly added?: readonly string[]
}

/** Replaces the sending server's notice before. */
export interface PresenceNotice {
  readonly type: 'present'
  readonly users: readonly string[]
  /** The host, where they are away. */
  readonly lost: { readonly userId: string; readonly since: Instant } | null
}

/** SPEC Z910 */
export interface AccountNotice {
  readonly type: 'account'
  readonly accountId: string
  readonly revision: number
  /** Whose push it was; null for a server's own. */
  readonly sessionId: string | null
}

export const BUDGETS = ['codes', 'links', 'openings'] as const
export type BudgetName = (typeof BUDGETS)[number]

export type ClusterEvent =
  | {
      readonly type: 'notice'
      /** The sending server; another id after each start. */
      readonly from: string
      /** Rising. */
      readonly number: number
      readonly notice: ClusterNotice
    }
  | { readonly type: 'missed' }

export interface ClusterChannel {
  /** Neither waits nor fails. */
  readonly publish: (notice: ClusterNotice) => void
  /** Nothing is heard afterwards. */
  readonly leave: () => void
}

export interface Cluster {
  readonly hasOthers: boolean
  /** False while nothing of theirs can be heard. */
  readonly isReachable: () => boolean
  /** `missed` comes first, own notices never; one channel each. @param about `roomOf(id)`, `ALL_SERVERS`, `ACCOUNTS` */
  readonly subscribe: (about: string, receive: (event: ClusterEvent) => void) => ClusterChannel
  readonly close: () => Promise<void>
}

export const ALL_SERVERS = 'all'
export const ACCOUNTS = 'accounts'

export function roomOf(gameId: string): string {
  return `room/${gameId}`
}

/** SPEC Z901 */
export const SINGLE_SERVER: Cluster = {
  hasOthers: false,
  isReachable: () => true,
  subscribe: () => ({ publish: () => undefined, leave: () => undefined }),
  close: () => Promise.resolve(),
}
