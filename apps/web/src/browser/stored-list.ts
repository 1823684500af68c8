import { parseJson } from '@dutch/sync/parse-json'
import type { KeyValueStore } from './key-value-store.ts'

/** Where the text is no list, it is its only item: nothing is written over what cannot be read. */
export function storedList(values: Pick<KeyValueStore, 'read'>, key: string): readonly unknown[] {
  const text = values.read(key)
  const value: unknown = text === null ? [] : parseJson(text)
  return Array.isArray(value) ? value : [text]
}
