import type { Instant } from '@dutch/domain/instant'
import type { Result } from '@dutch/domain/result'
import type { Applied } from './apply-entries.ts'
import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from './answers.ts'
import type { Disk, DiskTransaction } from './disk.ts'

export type TransportFault =
  | 'unreachable'
  /** SPEC Y827 */
  | 'server-full'
  /** Nobody is signed in, or another account is. */
  | 'signed-out'
  /** Server and app do not understand each other. */
  | 'version'

export type SyncFault =
  | TransportFault
  /** SPEC Y820 */
  | 'full'

export type Answer<Value> = Result<Value, TransportFault>

/** Requests name their account, since another one may be signed in when they arrive. */
export interface SyncTransport {
  readonly push: (request: PushRequest) => Promise<Answer<PushAnswer>>
  readonly pull: (request: PullRequest) => Promise<Answer<PullAnswer>>
}

/** Settings as JSON by key. The functions await only the transaction, so that no setting changed meanwhile is lost. */
export interface SharedSettings {
  readonly read: (disk: DiskTransaction, key: string) => Promise<string | null>
  readonly apply: (disk: DiskTransaction, key: string, value: string | null) => Promise<void>
  /** SPEC Y916. @param taken says of each key whether the account took it */
  readonly acknowledged: (disk: DiskTransaction, taken: ReadonlyMap<string, boolean>) => Promise<void>
}

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
  readonly codecVersion: number
  /** Operations in one push; `MAX_OPERATIONS` by default. */
  readonly most?: number
  readonly onApplied: (applied: Applied) => void
  /** SPEC Y916 */
  readonly onRefused: (refused: Refused) => void
}

export type SyncOutcome =
  | { readonly kind: 'synced'; readonly at: number; readonly refused: number }
  | { readonly kind: 'local' }
  | { readonly kind: 'failed'; readonly fault: SyncFault }
