// SPEC Z344: whether new data is taken. Reading, signing in, ending and deleting go on without it.

import { statfsSync } from 'node:fs'
import type { LogEvent } from 'kysely'

/** Why no new data is taken: the disk is nearly full, or the database has all that it may have. */
export type Fullness = 'disk' | 'limit'

/** Of the disk so much is left to what ends, is deleted and is written down: a twentieth, and no more than that. */
const RESERVE_SHARE = 1 / 20
const MOST_RESERVE = 512 * 1024 * 1024
/** How long a look is good for: less than it takes to write the reserve full. */
const LOOK_MS = 1000
/** Whoever asks for readiness is told of a write that met a full disk so long after it. */
const FAULT_MS = 10_000
/** SQLITE_FULL without its detail; `disk_full` of PostgreSQL. */
const [SQLITE_FULL, SQLITE_PRIMARY, POSTGRES_FULL] = [13, 0xff, '53100']

export interface RoomLeft {
  readonly fullness: () => Fullness | null
  /** As `fullness`, and whether a statement met a full disk lately: the next one may be kept, and is tried. */
  readonly trouble: () => Fullness | null
  /** Hears what a statement failed with. */
  readonly noteFault: (error: unknown) => void
}

interface Disk {
  /** In bytes. */
  readonly free: number
  readonly all: number
}

export interface RoomLeftParts {
  /** Asked at each look. A database on another machine has a disk that nobody here knows. */
  readonly diskOf: () => Disk | null
  /** What the database has by now, in bytes; what is told later counts from then on. */
  readonly used: () => number | Promise<number>
  /** What it may have, in bytes. */
  readonly limit: number
  /** Milliseconds, never going back. */
  readonly now: () => number
}

export function createRoomLeft({ diskOf, used, limit, now }: RoomLeftParts): RoomLeft {
  let lookedAt = -Infinity
  let faultAt = -Infinity
  let bytes = 0
  let isDiskLow = false
  const look = (): void => {
    const disk = diskOf()
    isDiskLow = disk !== null && disk.free < Math.min(MOST_RESERVE, disk.all * RESERVE_SHARE)
    const told = used()
    if (typeof told === 'number') bytes = told
    // A database that is gone takes nothing anyway.
    else told.then((value) => (bytes = value)).catch(() => undefined)
  }
  const fullness = (): Fullness | null => {
    const at = now()
    if (at - lookedAt >= LOOK_MS) {
      lookedAt = at
      look()
    }
    if (isDiskLow) return 'disk'
    return bytes >= limit ? 'limit' : null
  }
  return {
    fullness,
    trouble: () => (now() - faultAt < FAULT_MS ? 'disk' : fullness()),
    noteFault: (error) => {
      if (isDiskFull(error)) faultAt = now()
    },
  }
}

/** The disk of a folder. */
export function diskOf(folder: string): Disk | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, all: blocks * bsize }
  } catch {
    // A folder that was moved away is told by other means.
    return null
  }
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & SQLITE_PRIMARY) === SQLITE_FULL
  return 'code' in error && error.code === POSTGRES_FULL
}

/** What a database is told to call at each statement. */
export function faultsTo(note: RoomLeft['noteFault']): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') note(event.error)
  }
}
