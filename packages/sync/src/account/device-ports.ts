import type { Instant } from '@dutch/domain/instant'
import type { Applied } from './apply-entries.ts'
import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from './answers.ts'
import type { Disk, DiskTransaction } from './disk.ts'

export type TransportFault =
  /** No answer, or a retryable one. */
  | 'unreachable'
  /** SPEC Y344: no new data from anybody for now. */
  | 'server-full'
  /** Nobody is signed in here, or somebody else. */
  | 'signed-out'
  /** Server and app do not understand each other. */
  | 'version'

export type SyncFault =
  | TransportFault
  /** SPEC Y183: no room left in the account; what was not taken stays in the outbox. */
  | 'full'

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: TransportFault }

/** Requests name their account: somebody else may be signed in when they arrive. */
export interface SyncTransport {
  readonly push: (request: PushRequest) => Promise<Answer<PushAnswer>>
  readonly pull: (request: PullRequest) => Promise<Answer<PullAnswer>>
}

/**
 * Settings by key, as JSON. Both work within a transaction and await only that, so that nothing
 * set at the same time is missed or overwritten.
 */
export interface SharedSettings {
  /** Null where nothing is set. */
  readonly read: (disk: DiskTransaction, key: string) => Promise<string | null>
  /** An unreadable key or value is passed over. */
  readonly apply: (disk: DiskTransaction, key: string, value: string | null) => Promise<void>
  /** SPEC Y193: whether the account took each pushed setting. */
  readonly told: (disk: DiskTransaction, taken: ReadonlyMap<string, boolean>) => Promise<void>
}

/** What stays on this device alone. */
export interface Refused {
  readonly games: number
  readonly settings: number
}

export interface AccountDeviceParts {
  readonly disk: Disk
  readonly transport: SyncTransport
  readonly settings: SharedSettings
  readonly newId: () => string
  readonly now: () => Instant
  /** `READS` of `answers.ts`. */
  readonly reads: number
  /** Items in one push; `MAX_OPERATIONS` by default. */
  readonly most?: number
  readonly onApplied: (applied: Applied) => void
  /** SPEC Y193 */
  readonly onRefused: (refused: Refused) => void
}

export type SyncOutcome =
  | { readonly kind: 'synced'; readonly at: number; readonly refused: number }
  | { readonly kind: 'local' }
  | { readonly kind: 'failed'; readonly fault: SyncFault }
