// What the account knows of this device's settings: one record beside the games (decision 0017).

import { readState } from '@dutch/sync/account/device-records'
import type { ReadTransaction, DiskTransaction } from '@dutch/sync/account/disk'
import * as v from 'valibot'
import { PREFERENCE_IDS } from '../../browser/storage-keys.ts'

const knownSchema = v.object({
  accountId: v.string(),
  /** Nothing was pulled from the account yet: settings made here wait, and give way to the account's. */
  isFresh: v.boolean(),
  values: v.record(v.string(), v.string()),
  /** Keys whose values the account refused as they stand here. Older versions wrote none. */
  refused: v.optional(v.array(v.string()), []),
  /** What other accounts left here: unchanged, it is none of this account's. */
  left: v.optional(v.record(v.string(), v.string()), {}),
  /**
   * What was not pushed when this device left the account: pushed to no other account, and when the device comes back.
   */
  own: v.optional(v.record(v.string(), v.string()), {}),
})
export type KnownSettings = v.InferOutput<typeof knownSchema>

/** Null on a device without an account. What another account knew is what it left here (SPEC W1616). */
export async function readKnown(disk: Pick<ReadTransaction, 'get'>): Promise<KnownSettings | null> {
  const state = await readState(disk)
  if (state === null) return null
  const { accountId } = state
  const known = v.safeParse(knownSchema, await disk.get('userPreferences', PREFERENCE_IDS.syncSettings))
  if (known.success && known.output.accountId === accountId) return known.output
  const left = known.success ? { ...known.output.left, ...known.output.own, ...known.output.values } : {}
  return { accountId, isFresh: true, values: {}, refused: [], left, own: {} }
}

export function writeKnown(disk: DiskTransaction, known: KnownSettings): Promise<void> {
  return disk.put('userPreferences', { id: PREFERENCE_IDS.syncSettings, ...known })
}

/** The value that needs no push; null for none. */
export function untouched({ values, left }: KnownSettings, key: string): string | null {
  return values[key] ?? left[key] ?? null
}

/** Whether another account left this value here. */
export function isLeft({ values, left }: KnownSettings, key: string, value: string): boolean {
  return values[key] === undefined && left[key] === value
}

/** Null removes the value. A refusal of the key is forgotten. */
export function withValue(known: KnownSettings, key: string, value: string | null): KnownSettings {
  const { [key]: _, ...others } = known.values
  const refused = known.refused.filter((other) => other !== key)
  return { ...known, values: value === null ? others : { ...others, [key]: value }, refused }
}
