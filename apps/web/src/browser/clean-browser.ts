import { accept, refuse, type Result } from '@dutch/domain/result'
import { isExpendable } from './expendable.ts'
import { openKeyValueStore, type KeyValueStore } from './key-value-store.ts'

/** SPEC W510: "Nettoyer" in this browser. @returns whether all of it went */
export function cleanBrowser(): boolean {
  return cleanCache(openKeyValueStore(() => window.localStorage)).ok
}

/**
 * SPEC W510: removes what this device can have again: no game, history, consent, setting, sound
 * or voice. @returns how many keys went
 */
export function cleanCache(values: KeyValueStore): Result<number, 'unavailable'> {
  if (values.kind === 'memory') return refuse('unavailable')
  const expendable = values.keys().filter(isExpendable)
  const kept = expendable.filter((key) => !values.remove(key).ok)
  return kept.length === 0 ? accept(expendable.length) : refuse('unavailable')
}
