// A device and a server of an account in memory. Requests fail only if a test makes them fail.

import type { HistoryRecord } from '@dutch/domain/history/record'
import { syncDevice, pushDevice } from '../src/account/account-device.ts'
import { CODEC_VERSION, type PullRequest, type PushRequest } from '../src/account/answers.ts'
import type { AccountDeviceParts, Refused, SyncOutcome, SyncTransport, SyncFault } from '../src/account/device-ports.ts'
import type { Disk, DiskTransaction } from '../src/account/disk.ts'
import { createOutbox, type Outbox } from '../src/account/outbox.ts'
import { createLedger, type Ledger } from '../src/account/ledger.ts'
import { parseRecord } from '../src/history-codec.ts'
import { createMemoryDisk, createMemoryStorage } from './memory-disk.ts'

export interface RigDevice {
  readonly disk: Disk
  /** The ids of closed games, which must not return out of an older copy. */
  readonly closed: () => ReadonlySet<string>
  readonly outbox: Outbox
  readonly newId: () => string
  /** @param codecVersion that of the tab; the newest if it is not given. */
  readonly sync: (transport?: Partial<SyncTransport>, codecVersion?: number) => Promise<SyncOutcome>
  readonly pushAll: (transport?: Partial<SyncTransport>) => Promise<SyncFault | null>
  /** Writes a change together with its outbox items. */
  readonly write: (work: (transaction: DiskTransaction, outbox: Outbox) => Promise<void>) => Promise<void>
  readonly records: () => Promise<readonly HistoryRecord[]>
  /** What the account refused, one item for each push. */
  readonly refusals: readonly Refused[]
}

/** A transport to a server that is always reachable. */
export function directTransport(ledger: Ledger): SyncTransport {
  return {
    push: async ({ accountId, operations, epoch, mark = null }: PushRequest) => ({
      ok: true,
      value: await ledger.push(accountId, operations, epoch, { mark }),
    }),
    pull: async ({ accountId, cursor, epoch, mark = null }: PullRequest) => ({
      ok: true,
      value: await ledger.pull(accountId, cursor, epoch, { mark }),
    }),
  }
}

/** @param name begins the ids that the device makes. */
export function createRigDevice(name: string, store: Parameters<typeof createLedger>[0]): RigDevice {
  const storage = createMemoryStorage()
  const disk = createMemoryDisk(storage)
  let ids = 0
  const newId = () => `${name}${String((ids += 1))}`
  const outbox = createOutbox(newId)
  const refusals: Refused[] = []
  const parts = (transport: Partial<SyncTransport>, codecVersion = CODEC_VERSION): AccountDeviceParts => ({
    disk,
    transport: { ...directTransport(createLedger(store)), ...transport },
    settings: {
      read: () => Promise.resolve(null),
      apply: () => Promise.resolve(),
      acknowledged: () => Promise.resolve(),
    },
    newId,
    now: () => 0,
    codecVersion,
    onApplied: () => undefined,
    onRefused: (refused) => void refusals.push(refused),
  })
  return {
    disk,
    closed: () => storage.data.closed,
    outbox,
    newId,
    refusals,
    sync: (transport = {}, codecVersion) => syncDevice(parts(transport, codecVersion)),
    pushAll: (transport = {}) => pushDevice(parts(transport)),
    write: (work) => disk.write((transaction) => work(transaction, outbox)),
    records: () =>
      disk.write(async (transaction) =>
        (await transaction.list('gameHistory', '', 1000)).flatMap((value) => {
          const record = parseRecord(value)
          return record.ok ? [record.value] : []
        }),
      ),
  }
}
