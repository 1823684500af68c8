import { removeExpendable } from './expendable.ts'
import { localValues, type KeyValueStore } from './key-value-store.ts'

/** SPEC W510: "Nettoyer" in this browser. @returns whether everything was removed */
export function cleanBrowser(): boolean {
  return cleanCache(localValues())
}

/**
 * SPEC W510: removes what the app can fetch again; never games, history, consent, settings, sound or voice.
 * @returns whether everything was removed
 */
export function cleanCache(values: KeyValueStore): boolean {
  return values.kind !== 'memory' && !removeExpendable(values).includes(false)
}
