import type { KeyValueStore } from './key-value-store.ts'
import { isOurs, KEYS, ROUND_DRAFT_PREFIX } from './storage-keys.ts'

/** Keys whose values the server sends again. */
const REFETCHED_KEYS: ReadonlySet<string> = new Set([KEYS.publisher, KEYS.sentryDsn])
const KNOWN: ReadonlySet<string> = new Set(Object.values(KEYS))

/** SPEC W510, W806: removes what the app can fetch again. @returns for each key whether it was removed */
export function removeExpendable(values: KeyValueStore): readonly boolean[] {
  return values
    .keys()
    .filter(isExpendable)
    .map((key) => values.remove(key).ok)
}

export function isExpendable(key: string): boolean {
  return REFETCHED_KEYS.has(key) || (isOurs(key) && !KNOWN.has(key) && !key.startsWith(ROUND_DRAFT_PREFIX))
}

/** SPEC W101: removes the drafts of a closed game, which nothing else would remove. */
export function removeDrafts(values: KeyValueStore, gameId: string): void {
  for (const key of values.keys()) if (key.startsWith(`${ROUND_DRAFT_PREFIX}${gameId}:`)) values.remove(key)
}
