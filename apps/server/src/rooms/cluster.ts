// The port between the servers of one database. Notices may be lost, doubled and reordered; only the database is
// reliable.

import { byType, type AnyOf, type ByType } from '@dutch/sync/by-type'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const id = v.pipe(v.string(), v.maxLength(200))
const said = {
  /** Replaces the sender's earlier notice. `lost`: the host and since when, if the host is away. */
  present: {
    users: v.pipe(v.array(id), v.maxLength(1000), v.readonly()),
    lost: v.nullable(v.object({ userId: id, since: whole })),
  },
  /** SPEC Z719: the game has a next game. */
  continued: {},
  /** Sent by a new subscriber: servers with connections in this room answer with `present`. */
  who: {},
  /** SPEC Z908 */
  spent: { budget: v.picklist(['codes', 'links', 'openings']), of: id },
  forgotten: { userId: id },
  /** SPEC Z910. `sessionId`: the session that pushed; null for a change by the server itself. */
  account: { accountId: id, revision: whole, sessionId: v.nullable(id) },
}
export type SaidNotice = AnyOf<typeof said>
const notices: ByType<SaidNotice> = byType(said)
/** `from`: the id of the sending server, new at each start. `number`: rises with each notice. */
export const sentNotice = v.object({ from: id, number: whole, notice: v.lazy(notices.schemaOf) })

export type PresenceNotice = Extract<SaidNotice, { type: 'present' }>
export type BudgetName = Extract<SaidNotice, { type: 'spent' }>['budget']

/** The game has at least this version. */
export interface MovedNotice {
  readonly type: 'moved'
  readonly version: number
  /** SPEC Z903: the stored texts of the last entries up to that version; absent if they are long. */
  readonly added?: readonly string[]
}

export type ClusterNotice = MovedNotice | SaidNotice

export type ClusterEvent =
  | { readonly type: 'notice'; readonly from: string; readonly number: number; readonly notice: ClusterNotice }
  | { readonly type: 'missed' }

export interface ClusterChannel {
  /** Returns at once and never throws. */
  readonly publish: (notice: ClusterNotice) => void
  /** No event arrives afterwards. */
  readonly leave: () => void
}

export interface Cluster {
  readonly hasOthers: boolean
  /** False while this server cannot receive notices from others. */
  readonly isReachable: () => boolean
  /** `receive` first gets `missed`, and never own notices. @param about `roomOf(id)`, `ALL_SERVERS` or `ACCOUNTS` */
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
