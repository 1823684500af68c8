// Every setting that differs from what the account knows is pushed. So the code that writes settings need not know of
// accounts, and a crash between a setting and the outbox loses nothing.

import type { SharedSettings } from '@dutch/sync/account/device-ports'
import type { DiskTransaction } from '@dutch/sync/account/disk'
import type { Outbox } from '@dutch/sync/account/outbox'
import type { LeavingSettings } from '@dutch/sync/account/leave-account'
import { isSettingKey } from '@dutch/sync/bounds'
import {
  countsAsUnchanged,
  readKnown,
  baselineValue,
  without,
  withValue,
  writeKnown,
  type KnownSettings,
} from './known-settings.ts'
import type { SettingsRepository } from './settings-repository.ts'
import { containsNames, preferenceRepository } from './preference-repository.ts'

export interface AccountSettings extends SharedSettings, LeavingSettings {
  /** SPEC W1604: puts changed settings into the outbox. Answers how many. */
  readonly enqueueChanges: (disk: DiskTransaction) => Promise<number>
  /** SPEC W1605 */
  readonly markPulled: (disk: DiskTransaction) => Promise<void>
  /** SPEC W1606, Y916 */
  readonly unpushed: (disk: DiskTransaction) => Promise<UnpushedSettings>
  /** SPEC Y916: makes refused settings count as changed, because the account may have room by now. */
  readonly pushAgain: (disk: DiskTransaction) => Promise<void>
}

interface UnpushedSettings {
  readonly unwritten: number
  readonly refused: number
}

/** @param repository the settings in local storage */
export function createAccountSettings(repository: SettingsRepository, outbox: Outbox): AccountSettings {
  const { present, asRead, baseline, isChanged, takeOver, takeUnread } = createSettingsHere(repository)
  const changedKeys = (known: KnownSettings, values: ReadonlyMap<string, string>) => {
    const keys = new Set([...values.keys(), ...Object.keys(known.values)])
    return [...keys].filter((key) => isChanged(known, key, values.get(key) ?? null))
  }
  return {
    read: async (disk, key) => (await present(disk)).get(key) ?? null,
    apply: async (disk, key, value) => {
      const known = await readKnown(disk)
      if (known === null) return
      const own = (await present(disk)).get(key) ?? null
      const isOwnNewer = !known.isFresh && isChanged(known, key, own)
      if (isOwnNewer) {
        // The user changed this setting here as well. The change is pushed and wins over the pulled value.
        await outbox.settingChanged(disk, key)
        await writeKnown(disk, withValue(known, key, own))
        return
      }
      const next = await takeOver(disk, known, key, value)
      // Also a value that is read in part: house rules of a later version may have a rule more.
      const isUnread = value !== null && asRead(key, value) !== value
      const before = baselineValue(known, key)
      const left = before === null || asRead(key, before) !== null ? next.left : { ...next.left, [key]: before }
      await writeKnown(disk, isUnread ? { ...next, left, unread: { ...next.unread, [key]: value } } : next)
    },
    enqueueChanges: async (disk) => {
      const stored = await readKnown(disk)
      if (stored === null || stored.isFresh) return 0
      const known = await takeUnread(disk, stored)
      const values = await present(disk)
      const changed = changedKeys(known, values)
      for (const key of changed) await outbox.settingChanged(disk, key)
      // This version may overwrite them on this device, which must not look like a change by the user.
      const newlyUnread = Object.entries(known.values).filter(([key]) => baseline(known, key) === null)
      if (changed.length + newlyUnread.length > 0) {
        const shared = [...values].filter(([key, value]) => !countsAsUnchanged(known, key, value))
        await writeKnown(disk, {
          ...known,
          values: Object.fromEntries(shared),
          refused: known.refused.filter((key) => !changed.includes(key)),
          left: without({ ...known.left, ...Object.fromEntries(newlyUnread) }, changed),
          unread: without({ ...known.unread, ...Object.fromEntries(newlyUnread) }, changed),
        })
      }
      return changed.length
    },
    acknowledged: async (disk, taken) => {
      const known = await readKnown(disk)
      const refused = known === null ? [] : known.refused.filter((key) => !taken.has(key))
      for (const [key, isTaken] of taken) if (!isTaken) refused.push(key)
      if (known !== null && refused.join() !== known.refused.join()) await writeKnown(disk, { ...known, refused })
    },
    unpushed: async (disk) => {
      const known = await readKnown(disk)
      if (known === null) return { unwritten: 0, refused: 0 }
      const unwritten = known.isFresh ? 0 : changedKeys(known, await present(disk)).length
      return { unwritten, refused: known.refused.length }
    },
    pushAgain: async (disk) => {
      const known = await readKnown(disk)
      if (known === null || known.refused.length === 0) return
      for (const key of known.refused) await outbox.settingChanged(disk, key)
      await writeKnown(disk, { ...known, refused: [] })
    },
    isName: containsNames,
    refusedNames: async (disk) => (await readKnown(disk))?.refused.filter(containsNames) ?? [],
    leave: async (disk, unacknowledged, staying) => {
      const known = await readKnown(disk)
      if (known === null) return
      const isGoing = (key: string) => staying !== null && containsNames(key) && !staying.has(key)
      const here = await present(disk)
      for (const [key, value] of here) {
        // Names that did not come from the account stay on the device.
        const isOfAccount = known.isFresh ? known.values[key] === value : !countsAsUnchanged(known, key, value)
        if (isGoing(key) && isOfAccount) await preferenceRepository.apply(disk, key, null)
      }
      const values = Object.entries(known.values).filter(([key]) => !isGoing(key) && !unacknowledged.has(key))
      const own = [...here].filter(([key]) => !isGoing(key) && unacknowledged.has(key))
      const refused = known.refused.filter((key) => !isGoing(key))
      await writeKnown(disk, {
        ...known,
        values: Object.fromEntries(values),
        own: Object.fromEntries(own),
        refused,
        left: without(known.left, Object.keys(known.unread).filter(isGoing)),
        unread: {},
      })
    },
    markPulled: async (disk) => {
      const known = await readKnown(disk)
      if (known?.isFresh === true) await writeKnown(disk, { ...known, isFresh: false })
    },
  }
}

/** The settings on this device. */
function createSettingsHere(repository: SettingsRepository) {
  const present = async (disk: DiskTransaction): Promise<ReadonlyMap<string, string>> => {
    const values = new Map([...repository.read(), ...(await preferenceRepository.read(disk))])
    return new Map([...values].filter(([key]) => isSettingKey(key)))
  }
  const asRead = (key: string, value: string) =>
    repository.asRead(key, value) ?? preferenceRepository.asRead(key, value)
  /** What the account knows, as this version reads it: what a later version stored on this device is no change by the user. */
  const baseline = (known: KnownSettings, key: string) => {
    const value = baselineValue(known, key)
    return value === null ? null : asRead(key, value)
  }
  /** Without a value here, only what the account has set counts: a value in `left` may never have been on this device. */
  const isChanged = (known: KnownSettings, key: string, own: string | null) =>
    own !== baseline(known, key) && (own !== null || known.values[key] !== undefined)
  /** @returns what is known then. The value is read back: fields that this version dropped must not look like a change by the user. */
  const takeOver = async (disk: DiskTransaction, known: KnownSettings, key: string, value: string | null) => {
    if (!repository.apply(key, value)) await preferenceRepository.apply(disk, key, value)
    return withValue(known, key, (await present(disk)).get(key) ?? null)
  }
  /** Takes over what an earlier version could not read, except where the user has changed the setting since. */
  const takeUnread = async (disk: DiskTransaction, known: KnownSettings) => {
    const here = await present(disk)
    let next = known
    for (const [key, value] of Object.entries(known.unread)) {
      const isUnchanged = !isChanged(known, key, here.get(key) ?? null)
      if (isUnchanged && asRead(key, value) === value) next = await takeOver(disk, next, key, value)
    }
    if (next !== known) await writeKnown(disk, next)
    return next
  }
  return { present, asRead, baseline, isChanged, takeOver, takeUnread }
}
