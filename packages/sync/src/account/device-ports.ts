// What a device needs of the rest of the product to come together with its account.

import type { Instant } from '@dutch/domain/instant'
import type { Applied } from './apply-entries.ts'
import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from './answers.ts'
import type { Disk, DiskTransaction } from './disk.ts'

/** Why the account could not be asked. */
export type TransportFault =
  /** No answer, or one that promises better luck later. */
  | 'unreachable'
  /** SPEC Y344: the server takes nothing new from anybody for now. */
  | 'server-full'
  /** Nobody is signed in here any more, or somebody else is. */
  | 'signed-out'
  /** The server and this version of the product do not understand each other. */
  | 'version'

/** Why device and account are not together. */
export type SyncFault =
  | TransportFault
  /** SPEC Y183: the account has no room left; what it did not take stays here, to be told again. */
  | 'full'

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: TransportFault }

/** Both requests say whose they are: whoever is signed in by the time they arrive may be somebody else. */
export interface SyncTransport {
  readonly push: (request: PushRequest) => Promise<Answer<PushAnswer>>
  readonly pull: (request: PullRequest) => Promise<Answer<PullAnswer>>
}

/**
 * Settings and whatever else is known by a key, as JSON. Both work within a transaction of the device's database, so that
 * what a person sets in the same instant is neither missed nor overwritten; they await nothing but that transaction.
 */
export interface SharedSettings {
  /** Null where nothing is set. */
  readonly read: (disk: DiskTransaction, key: string) => Promise<string | null>
  /** Takes over what another device set. A key or value that this version cannot read is passed over. */
  readonly apply: (disk: DiskTransaction, key: string, value: string | null) => Promise<void>
  /** SPEC Y193: what became of settings that were told, by their keys: whether the account took them. */
  readonly told: (disk: DiskTransaction, taken: ReadonlyMap<string, boolean>) => Promise<void>
}

/** What an account would not take, and stays on this device. */
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
  /** What this version reads: `READS` of `answers.ts`. */
  readonly reads: number
  /** How many things go into one push at most: `MAX_OPERATIONS` where nobody says otherwise. */
  readonly most?: number
  /** Told after something of the account was stored here. */
  readonly onApplied: (applied: Applied) => void
  /** SPEC Y193: told after the account would not take something. */
  readonly onRefused: (refused: Refused) => void
}

export type SyncOutcome =
  | { readonly kind: 'synced'; readonly at: number; readonly refused: number }
  /** This device belongs to no account. */
  | { readonly kind: 'local' }
  | { readonly kind: 'failed'; readonly fault: SyncFault }
