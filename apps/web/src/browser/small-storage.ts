// Local storage as a whole: whether there is any, and how full it is.

import { openKeyValueStore, type KeyValueStore } from './key-value-store.ts'

/** What browsers give a site, in the units that they count: about one a character. */
export const SMALL_STORAGE_BYTES = 5 * 1024 * 1024

/** Whether the browser forbids local storage: what is written is gone with the page. */
export function isStorageBlocked(): boolean {
  return openKeyValueStore(() => window.localStorage).kind === 'memory'
}

/** SPEC R254: how much of it is used, in the same units: every key counts, with what stands under it. */
export function usedBytes(values: KeyValueStore): number {
  return values.keys().reduce((sum, key) => sum + key.length + (values.read(key)?.length ?? 0), 0)
}
