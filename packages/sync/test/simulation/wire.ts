// What goes over the simulation's wire: JSON, and nothing that two sides share. An entry is sent to many devices many times:
// the same one is written once, and the same text is read once by each version.

import { parseEntry, type PullAnswer, type PushAnswer, type ReadEntry } from '../../src/account/answers.ts'
import type { Entry } from '../../src/account/ledger-store.ts'

/** An answer as it is written: its entries each by themselves. */
export interface Letter {
  readonly text: string
  readonly entries: readonly string[]
}

const written = new WeakMap<Entry, string>()

export function letterOf({ entries, ...answer }: PushAnswer | PullAnswer): Letter {
  return {
    text: JSON.stringify(answer),
    entries: entries.map((entry) => {
      const text = written.get(entry) ?? JSON.stringify(entry)
      written.set(entry, text)
      return text
    }),
  }
}

/** Reads letters: what stands in them is anything, and nobody may change what others read as well. */
export function createReader(): (letter: Letter) => unknown {
  const read = new Map<string, unknown>()
  const entryOf = (text: string): unknown => {
    const known = read.get(text)
    if (known !== undefined) return known
    const value: unknown = frozen(JSON.parse(text))
    read.set(text, value)
    return value
  }
  // An object, written by `letterOf` or by what a planted bug makes of it.
  return ({ text, entries }) => ({ ...(JSON.parse(text) as object), entries: entries.map(entryOf) })
}

/** Reads entries as `read` does, the very same entry once. */
export function readingOnce(read: ReadEntry = parseEntry): ReadEntry {
  const known = new WeakMap<object, Entry | null>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value)
    const before = known.get(value)
    if (before !== undefined) return before
    const entry = frozen(read(value))
    known.set(value, entry)
    return entry
  }
}

/** What many devices hold in their hands is changed by none of them: whoever tries breaks. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
