import { removeExpendable } from './expendable.ts'
import { localValues, type KeyValueStore } from './key-value-store.ts'

/** SPEC W510: "Nettoyer" in this browser. @returns whether all of it went */
export function cleanBrowser(): boolean {
  return cleanCache(localValues())
}

/**
 * SPEC W510: removes what this device can have again: no game, history, consent, setting, sound
 * or voice. @returns whether all of it went
 */
export function cleanCache(values: KeyValueStore): boolean {
  return values.kind !== 'memory' && !removeExpendable(values).includes(false)
}
