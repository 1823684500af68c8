import type { RoomEntry } from './entries.ts'

const texts = new WeakMap<readonly RoomEntry[], string>()

/** SPEC Y1903: JSON for the store and for all recipients, made once for each added list. */
export function textOfEntries(entries: readonly RoomEntry[]): string {
  const known = texts.get(entries)
  if (known !== undefined) return known
  const text = JSON.stringify(entries)
  texts.set(entries, text)
  return text
}

/** SPEC Y1903 */
export function keepText(entries: readonly RoomEntry[], text: string): void {
  texts.set(entries, text)
}
