import { accept, refuse, type Result } from '@dutch/domain/result'
import type { KeyValueStore } from './key-value-store.ts'
import { isExpendable } from './storage-keys.ts'

/**
 * SPEC R259, decision S5: "Nettoyer". Removes what this device can have again or do without: never a game, the history,
 * consent, a setting, sound, the voice or what is known of the tutorial.
 * @returns how many keys went; refused where the browser let one of them stay
 */
export function cleanCache(values: KeyValueStore): Result<number, 'unavailable'> {
  if (values.kind === 'memory') return refuse('unavailable')
  const expendable = values.keys().filter(isExpendable)
  const kept = expendable.filter((key) => !values.remove(key).ok)
  return kept.length === 0 ? accept(expendable.length) : refuse('unavailable')
}
