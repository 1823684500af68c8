import type { Clock } from './clock.ts'
import { createDutchDb, openDutchDb, type DutchDb } from './dutch-db.ts'

/** Missing, forbidden, or damaged. */
export function brokenDb(clock: Clock): DutchDb {
  return createDutchDb({
    clock,
    open: () => Promise.reject(new DOMException('Internal error opening backing store', 'UnknownError')),
  })
}

export function hangingDb(clock: Clock): DutchDb {
  return createDutchDb({ clock, open: () => new Promise(() => undefined) })
}

/** Works until told to fail, with an error of the given name. */
export function failingDb(clock: Clock): { readonly db: DutchDb; failWith: (name: string | null) => void } {
  const working = createDutchDb({ clock, open: openDutchDb })
  let failure: string | null = null
  const orFail = <Value>(work: () => Promise<Value>): Promise<Value> =>
    failure === null ? work() : Promise.reject(new DOMException('It failed', failure))
  return {
    db: {
      read: (work) => orFail(() => working.read(work)),
      write: (stores, work) => orFail(() => working.write(stores, work)),
      close: working.close,
    },
    failWith: (name) => {
      failure = name
    },
  }
}
