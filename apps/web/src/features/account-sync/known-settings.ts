// What the account knows of the settings, in one record of the games' database (decision 0017).

import { readState } from '@dutch/sync/account/device-records'
import type { ReadTransaction, DiskTransaction } from '@dutch/sync/account/disk'
import * as v from 'valibot'
import { PREFERENCE_IDS } from '../../browser/storage-keys.ts'

const knownSchema = v.object({
  accountId: v.string(),
  /** True until the first pull: until then no setting of this device is pushed, and the account's values win. */
  isFresh: v.boolean(),
  values: v.record(v.string(), v.string()),
  /** Missing in records of older versions. */
  refused: v.optional(v.array(v.string()), []),
  /** Values of this device that count as no change, by key: other accounts left them (SPEC W1616), or this version cannot read them. */
  left: v.optional(v.record(v.string(), v.string()), {}),
  /** Values that were not pushed before this device left the account. They are pushed when it joins again. */
  own: v.optional(v.record(v.string(), v.string()), {}),
  /** What the account has and this version cannot read, or only in part: a later version takes it over. */
  unread: v.optional(v.record(v.string(), v.string()), {}),
})
export type KnownSettings = v.InferOutput<typeof knownSchema>

/** Null on a device without an account. */
export async function readKnown(disk: Pick<ReadTransaction, 'get'>): Promise<KnownSettings | null> {
  const state = await readState(disk)
  if (state === null) return null
  const { accountId } = state
  const known = v.safeParse(knownSchema, await disk.get('userPreferences', PREFERENCE_IDS.syncSettings))
  if (known.success && known.output.accountId === accountId) return known.output
  const left = known.success ? { ...known.output.left, ...known.output.own, ...known.output.values } : {}
  return { accountId, isFresh: true, values: {}, refused: [], left, own: {}, unread: {} }
}

export function writeKnown(disk: DiskTransaction, known: KnownSettings): Promise<void> {
  return disk.put('userPreferences', { id: PREFERENCE_IDS.syncSettings, ...known })
}

/** The value under this key that needs no push; null if there is none. */
export function baselineValue({ values, left }: KnownSettings, key: string): string | null {
  return values[key] ?? left[key] ?? null
}

export function countsAsUnchanged({ values, left }: KnownSettings, key: string, value: string): boolean {
  return values[key] === undefined && left[key] === value
}

/** Null removes the value. The key no longer counts as refused, left or unread. */
export function withValue(known: KnownSettings, key: string, value: string | null): KnownSettings {
  const values = without(known.values, [key])
  return {
    ...known,
    values: value === null ? values : { ...values, [key]: value },
    refused: known.refused.filter((other) => other !== key),
    left: without(known.left, [key]),
    unread: without(known.unread, [key]),
  }
}

export function without(values: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}
