// The port between the servers of one database. Notices may be lost, doubled and reordered; the truth is in the
// database.

import { byType, type AnyOf, type ByType } from '@dutch/sync/by-type'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const id = v.pipe(v.string(), v.maxLength(200))
const said = {
  /** Replaces the sending server's notice before. `lost`: the host, where they are away. */
  present: {
    users: v.pipe(v.array(id), v.maxLength(1000), v.readonly()),
    lost: v.nullable(v.object({ userId: id, since: whole })),
  },
  /** SPEC Z719: another game follows on this one. */
  continued: {},
  /** A new listener: who has phones in this room says whose. */
  who: {},
  /** SPEC Z908 */
  spent: { budget: v.picklist(['codes', 'links', 'openings']), of: id },
  forgotten: { userId: id },
  /** SPEC Z910. `sessionId`: whose push it was; null for a server's own. */
  account: { accountId: id, revision: whole, sessionId: v.nullable(id) },
}
export type SaidNotice = AnyOf<typeof said>
const notices: ByType<SaidNotice> = byType(said)
/** `from`: the sending server, another id after each start; `number`: rising. */
export const sentNotice = v.object({ from: id, number: whole, notice: v.lazy(notices.schemaOf) })

export type PresenceNotice = Extract<SaidNotice, { type: 'present' }>
export type BudgetName = Extract<SaidNotice, { type: 'spent' }>['budget']

/** A game has at least this version. */
export interface MovedNotice {
  readonly type: 'moved'
  readonly version: number
  /** SPEC Z903: the durable entries up to that version, as they are stored; left out where they are long. */
  readonly added?: readonly string[]
}

export type ClusterNotice = MovedNotice | SaidNotice

export type ClusterEvent =
  | { readonly type: 'notice'; readonly from: string; readonly number: number; readonly notice: ClusterNotice }
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
