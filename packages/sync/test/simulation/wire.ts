// Messages of the simulation are JSON, so that the two sides share no object. Since an entry is sent to many devices
// many times, each entry is written only once, and each text is parsed only once for each version.

import { parseEntry, type PullAnswer, type PushAnswer, type ReadEntry } from '../../src/account/answers.ts'
import type { Entry } from '../../src/account/ledger-store.ts'

/** An answer as JSON, with a separate text for each entry. */
export interface EncodedAnswer {
  readonly text: string
  readonly entries: readonly string[]
}

const written = new WeakMap<Entry, string>()

export function encodeAnswer({ entries, ...answer }: PushAnswer | PullAnswer): EncodedAnswer {
  return {
    text: JSON.stringify(answer),
    entries: entries.map((entry) => {
      const text = written.get(entry) ?? JSON.stringify(entry)
      written.set(entry, text)
      return text
    }),
  }
}

/** Parses answers. Values are frozen, since several devices get the same ones. */
export function createReader(): (answer: EncodedAnswer) => unknown {
  const read = new Map<string, unknown>()
  const entryOf = (text: string): unknown => {
    const known = read.get(text)
    if (known !== undefined) return known
    const value: unknown = frozen(JSON.parse(text))
    read.set(text, value)
    return value
  }
  // The text is of an object, written by `encodeAnswer` or changed by a planted bug.
  return ({ text, entries }) => ({ ...(JSON.parse(text) as object), entries: entries.map(entryOf) })
}

/** Reads entries as `read` does, but each object only once. */
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

/** Freezes a value that many devices share: a device that changes it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
