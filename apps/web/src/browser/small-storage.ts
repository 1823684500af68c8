import { localValues, type KeyValueStore } from './key-value-store.ts'

/** What browsers give a site, in their units: about one a character. */
export const SMALL_STORAGE_BYTES = 5 * 1024 * 1024

/** What is written is then gone with the page. */
export function isStorageBlocked(): boolean {
  return localValues().kind === 'memory'
}

/** SPEC W505: in the same units, keys included. */
export function usedBytes(values: KeyValueStore): number {
  return values.keys().reduce((sum, key) => sum + key.length + (values.read(key)?.length ?? 0), 0)
}
