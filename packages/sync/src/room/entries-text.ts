import type { RoomEntry } from './entries.ts'

const texts = new WeakMap<readonly RoomEntry[], string>()

/** SPEC Y322: a list of entries as JSON, for the store and for everybody who is told: made once for each list that is added. */
export function textOfEntries(entries: readonly RoomEntry[]): string {
  const known = texts.get(entries)
  if (known !== undefined) return known
  const text = JSON.stringify(entries)
  texts.set(entries, text)
  return text
}

/** SPEC Y322: the text of a list that was read from it. */
export function keepText(entries: readonly RoomEntry[], text: string): void {
  texts.set(entries, text)
}
