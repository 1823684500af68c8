import type { Clock } from './clock.ts'
import { createDutchDb, openDutchDb, type DutchDb } from './dutch-db.ts'

/** A database that is missing, forbidden or damaged. */
export function brokenDb(clock: Clock): DutchDb {
  return createDutchDb({
    clock,
    open: () => Promise.reject(new DOMException('Internal error opening backing store', 'UnknownError')),
  })
}

export function hangingDb(clock: Clock): DutchDb {
  return createDutchDb({ clock, open: () => new Promise(() => undefined) })
}

export interface FailingDb {
  readonly db: DutchDb
  readonly failWith: (name: string | null) => void
  /** Fails like a full disk: reading still works. */
  readonly refuseWrites: () => void
}

/** Works until `failWith` sets the name of an error. */
export function failingDb(clock: Clock): FailingDb {
  const working = createDutchDb({ clock, open: openDutchDb })
  let failure: string | null = null
  let isReadable = false
  const failed = () => Promise.reject(new DOMException('It failed', failure ?? undefined))
  return {
    db: {
      read: (work) => (failure === null || isReadable ? working.read(work) : failed()),
      write: (stores, work) => (failure === null ? working.write(stores, work) : failed()),
      close: working.close,
    },
    failWith: (name) => {
      failure = name
      isReadable = false
    },
    refuseWrites: () => {
      failure = 'QuotaExceededError'
      isReadable = true
    },
  }
}
