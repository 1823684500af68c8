import { localValues, type KeyValueStore } from './key-value-store.ts'

/** The quota of a site in local storage, in the browsers' unit, which is about one per character. */
export const SMALL_STORAGE_BYTES = 5 * 1024 * 1024

/** Whether the browser blocks storage; then everything is lost with the page. */
export function isStorageBlocked(): boolean {
  return localValues().kind === 'memory'
}

/** SPEC W505: the used part of the quota in the same unit, including keys. */
export function usedBytes(values: KeyValueStore): number {
  return values.keys().reduce((sum, key) => sum + key.length + (values.read(key)?.length ?? 0), 0)
}
