import type { RoomEntry } from './entries.ts'

const TEXT = Symbol('text')

interface Texted {
  readonly [TEXT]?: string
}

/** SPEC Y1903: JSON for the store and for all recipients, made once for each added list. */
export function textOfEntries(entries: readonly RoomEntry[] & Texted): string {
  const known = entries[TEXT]
  if (known !== undefined) return known
  const text = JSON.stringify(entries)
  keepText(entries, text)
  return text
}

/** SPEC Y1903: with the list, and out of sight: a table of texts beside the lists costs each collection of garbage. */
export function keepText(entries: readonly RoomEntry[], text: string): void {
  Object.defineProperty(entries, TEXT, { value: text, configurable: true })
}
