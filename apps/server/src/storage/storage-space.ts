// SPEC Z1306: whether new data is taken. Reading, signing in and deleting go on without it.

import { statfsSync } from 'node:fs'
import type { LogEvent } from 'kysely'
import { errorCode } from '../error-code.ts'

export type Fullness = 'disk' | 'limit'
/** Also of a PostgreSQL, which all servers share: its disk, a failover that left no primary, a table that something locks. */
export type ReadinessFault = Fullness | 'shared disk' | 'read-only' | 'late'

export const FAULT_TEXTS: Readonly<Record<ReadinessFault, string>> = {
  disk: 'the disk is full',
  'shared disk': 'the disk of PostgreSQL is full',
  limit: 'STORAGE_LIMIT is reached',
  'read-only': 'PostgreSQL is read-only, as a standby is',
  late: 'PostgreSQL did not answer in time, as while a table is locked',
}

/** This share of the disk stays free for signing in, deleting and logging. */
const RESERVE_SHARE = 1 / 20
const MOST_RESERVE = 512 * 1024 * 1024
/** Filling the reserve takes longer than this. */
const MEASURE_EVERY_MS = 1000
/** For this long after a statement met a fault, `/readyz` says so. */
const FAULT_MS = 10_000
/** A fault that only statements met is logged again after this long without one: when it ends is not known. */
const SAME_FAULT_MS = 3_600_000
/** SQLITE_FULL, and the mask that removes its detail. */
const [SQLITE_FULL, SQLITE_PRIMARY] = [13, 0xff]
/** Of PostgreSQL: a full disk, a read-only transaction, a statement that was cancelled. */
const POSTGRES_FAULTS = new Map<unknown, ReadinessFault>([
  ['53100', 'shared disk'],
  ['25006', 'read-only'],
  ['57014', 'late'],
])

export interface StorageSpace {
  readonly fullness: () => Fullness | null
  /** As `fullness`, and also for a while after a statement met a fault; further statements are tried. */
  readonly readinessFault: () => ReadinessFault | null
  readonly note: (fault: ReadinessFault) => void
  /** Notes the fault that an error tells of, if any. */
  readonly noteFault: (error: unknown) => void
}

interface Disk {
  /** Bytes. */
  readonly free: number
  readonly all: number
}

export interface StorageSpaceParts {
  /** Null if the database is on another machine. */
  readonly diskOf: () => Disk | null
  /** Bytes. A promise counts from the moment it resolves. */
  readonly used: () => number | Promise<number>
  /** Bytes. */
  readonly limit: number
  /** The time on a monotonic clock. */
  readonly now: () => number
  /** Called when no new data is taken any more, for another reason, or again (null). */
  readonly onChange: (fullness: Fullness | null) => void
  /** Called for the first of the statements that met a fault. */
  readonly onFault: (fault: ReadinessFault) => void
}

export function createStorageSpace({ diskOf, used, limit, now, onChange, onFault }: StorageSpaceParts): StorageSpace {
  let measuredAt = -Infinity
  let fault: { readonly at: number; readonly of: ReadinessFault } | null = null
  let noted: Fullness | null = null
  let bytes = 0
  let isDiskLow = false
  const measure = (): void => {
    const disk = diskOf()
    isDiskLow = disk !== null && disk.free < Math.min(MOST_RESERVE, disk.all * RESERVE_SHARE)
    const answer = used()
    if (typeof answer === 'number') bytes = answer
    // A database that does not answer takes no data anyway.
    else answer.then((value) => (bytes = value)).catch(() => undefined)
  }
  const measured = (): Fullness | null => {
    if (isDiskLow) return 'disk'
    return bytes >= limit ? 'limit' : null
  }
  const fullness = (): Fullness | null => {
    const at = now()
    if (at - measuredAt < MEASURE_EVERY_MS) return measured()
    measuredAt = at
    measure()
    const found = measured()
    if (found !== noted) onChange(found)
    noted = found
    return found
  }
  const note: StorageSpace['note'] = (of) => {
    const at = now()
    if (fault?.of !== of || at - fault.at >= SAME_FAULT_MS) onFault(of)
    fault = { at, of }
  }
  return {
    fullness,
    readinessFault: () => (fault !== null && now() - fault.at < FAULT_MS ? fault.of : fullness()),
    note,
    noteFault: (error) => {
      const of = faultOf(error)
      if (of !== null) note(of)
    },
  }
}

export function diskOf(folder: string): Disk | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, all: blocks * bsize }
  } catch {
    // A folder that was moved away is reported elsewhere (SPEC Z1305).
    return null
  }
}

function faultOf(error: unknown): ReadinessFault | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number')
    return (error.errcode & SQLITE_PRIMARY) === SQLITE_FULL ? 'disk' : null
  return error.message === 'Query read timeout' ? 'late' : (POSTGRES_FAULTS.get(errorCode(error)) ?? null)
}

/** A log hook of Kysely. */
export function faultsTo(note: StorageSpace['noteFault']): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') note(event.error)
  }
}
