import type { Disk } from '../../src/account/disk.ts'
import type { SyncTransport } from '../../src/account/device-ports.ts'
import type { Outbox } from '../../src/account/outbox.ts'
import type { LedgerStore } from '../../src/account/ledger-store.ts'
import type { Turn } from './turns.ts'
import type { Letter } from './wire.ts'

/** Answers when somebody else is signed in than the request says. */
export const NOT_YOURS = 'not yours'

/** What a server answers; null where it is not there. */
export type ServerAnswer = Letter | typeof NOT_YOURS | null

export type Handle = (session: string | null, path: 'push' | 'pull', body: string) => Promise<ServerAnswer>

/** A planted bug: what it puts in the place of what is right. Nothing of it can be reached by the product. */
export interface Sabotage {
  readonly store?: (store: LedgerStore) => LedgerStore
  readonly handle?: (handle: Handle) => Handle
  /** Of the person's acts. */
  readonly appDisk?: (disk: Disk) => Disk
  /** Of the device's synchronisation. */
  readonly syncDisk?: (disk: Disk) => Disk
  /** Whether a device counts, leaves and joins without noting first what a tab has kept. */
  readonly leavesUnnoted?: boolean
  readonly outbox?: (outbox: Outbox, newId: () => string) => Outbox
  readonly transport?: (transport: SyncTransport, disk: Disk) => SyncTransport
  readonly reads?: (reads: number) => number
  /** Whether a server that dies before the commit answers as if it had not. */
  readonly answersBeforeCommit?: boolean
  readonly ignoresSession?: boolean
  /** Who does what, for a bug that chance leads to at hardly any table. */
  readonly scene?: { readonly devices: number; readonly weights: Partial<Record<Turn, number>> }
}
