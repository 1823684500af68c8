import { keyMeaning } from './field-keys.ts'
import type { RoundEntryState } from './round-entry.ts'
import { reduceEntry } from './round-entry-reduce.ts'

/** Without submitting: nobody stores a round unseen. */
export function typeEarlyKeys(state: RoundEntryState, keys: readonly string[]): RoundEntryState {
  return keys.reduce((entry, key) => {
    const meaning = keyMeaning(entry, { key, shift: false, modified: false, atEnd: true })
    return meaning === null || meaning === 'submit' ? entry : reduceEntry(entry, meaning)
  }, state)
}
