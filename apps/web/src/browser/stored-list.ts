import { parseJson } from '@dutch/sync/parse-json'
import type { KeyValueStore } from './key-value-store.ts'

/** Reads a list. If the text is not a list, it becomes the only item, so that unreadable data is not overwritten. */
export function storedList(values: Pick<KeyValueStore, 'read'>, key: string): readonly unknown[] {
  const text = values.read(key)
  const value: unknown = text === null ? [] : parseJson(text)
  return Array.isArray(value) ? value : [text]
}
