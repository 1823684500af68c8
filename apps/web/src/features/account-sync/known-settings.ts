// What the account of this device knows, or is to know, of its settings: one record beside the games (decision 0016).

import { readState } from '@dutch/sync/account/device-records'
import type { ReadTransaction, DiskTransaction } from '@dutch/sync/account/disk'
import * as v from 'valibot'
import { PREFERENCE_IDS } from '../../browser/storage-keys.ts'

const knownSchema = v.object({
  accountId: v.string(),
  /** The account has not been heard yet: what stands here waits, and gives way. */
  isFresh: v.boolean(),
  values: v.record(v.string(), v.string()),
  /** Keys that the account would not take as they stand here. Older versions wrote none. */
  refused: v.optional(v.array(v.string()), []),
  /** What other accounts left here: as long as it stands unchanged it is none of this one's. */
  left: v.optional(v.record(v.string(), v.string()), {}),
  /** What it had not been told when this device left it: told when the device comes back, and to no other account. */
  own: v.optional(v.record(v.string(), v.string()), {}),
})
export type KnownSettings = v.InferOutput<typeof knownSchema>

/** Null on a device that belongs to no account. What another account knew is what it left here (SPEC Y196). */
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

/** What stands under a key without anything to tell the account; null for nothing. */
export function untouched({ values, left }: KnownSettings, key: string): string | null {
  return values[key] ?? left[key] ?? null
}

/** Whether a value is one that another account left here, and of no concern to this one. */
export function isLeft({ values, left }: KnownSettings, key: string, value: string): boolean {
  return values[key] === undefined && left[key] === value
}

/** With one value more, or one less where it is null; nothing of it is refused any more. */
export function withValue(known: KnownSettings, key: string, value: string | null): KnownSettings {
  const { [key]: _, ...others } = known.values
  const refused = known.refused.filter((other) => other !== key)
  return { ...known, values: value === null ? others : { ...others, [key]: value }, refused }
}
