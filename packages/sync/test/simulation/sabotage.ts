import type { Disk } from '../../src/account/disk.ts'
import type { SyncTransport } from '../../src/account/device-ports.ts'
import type { Outbox } from '../../src/account/outbox.ts'
import type { LedgerStore } from '../../src/account/ledger-store.ts'
import type { StepKind } from './steps.ts'
import type { EncodedAnswer } from './wire.ts'

/** The server's answer if the session is of another account than the request names. */
export const NOT_YOURS = 'not yours'

/** An answer of the server; null if it cannot be reached. */
export type ServerAnswer = EncodedAnswer | typeof NOT_YOURS | null

export type Handle = (session: string | null, path: 'push' | 'pull', body: string) => Promise<ServerAnswer>

/** A planted bug, as replacements for correct parts of the simulation. The product cannot reach them. */
export interface Sabotage {
  readonly store?: (store: LedgerStore) => LedgerStore
  readonly handle?: (handle: Handle) => Handle
  /** Replaces the disk for the user's actions. */
  readonly appDisk?: (disk: Disk) => Disk
  /** Replaces the disk for the device's synchronisation. */
  readonly syncDisk?: (disk: Disk) => Disk
  /** Whether a device counts, leaves and joins without first adding to the outbox what a tab has kept. */
  readonly leavesUnnoted?: boolean
  readonly outbox?: (outbox: Outbox, newId: () => string) => Outbox
  readonly transport?: (transport: SyncTransport, disk: Disk) => SyncTransport
  readonly reads?: (reads: number) => number
  /** Whether a server that dies before the commit answers as if it had committed. */
  readonly answersBeforeCommit?: boolean
  readonly ignoresSession?: boolean
  /** Sets devices and weights of actions, for a bug that hardly any seed would show otherwise. */
  readonly scene?: { readonly devices: number; readonly weights: Partial<Record<StepKind, number>> }
}
