import { listOtherDevicesGames, membershipOf, SYNC_IDS } from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { replay } from '@dutch/domain/game/apply'
import type { AccountSettings } from './shared-settings.ts'
import type { Game } from '@dutch/domain/game/state'

export interface SyncFacts {
  /** SPEC W1606: how many changes are not pushed yet, including settings that are not in the outbox yet. */
  readonly pending: number
  /** SPEC Y916: how many settings the account refused. */
  readonly refusedSettings: number
  /** How many finished games only this device has. */
  readonly ownFinished: number
  readonly isOwnUnderWay: boolean
  /** How many games the account has, finished or not. */
  readonly inCloud: number
  /** Games under way on other devices, the last changed first. */
  readonly otherDevicesGames: readonly Game[]
}

/** Reads everything in one transaction. */
export function readSyncFacts(disk: Disk, settings: Pick<AccountSettings, 'unpushed'>): Promise<SyncFacts> {
  return disk.write(async (transaction) => {
    const members = await transaction.list('userPreferences', SYNC_IDS.member)
    const inCloud = members.filter((member) => !isRemoved(member)).length
    const waiting = await listOtherDevicesGames(transaction)
    const present = await transaction.game.read()
    const isMember = present !== null && (await membershipOf(transaction, present.gameId)) === 'member'
    const finished = inCloud - waiting.length - (isMember ? 1 : 0)
    const stored = await transaction.count('gameHistory', '')
    const { unwritten, refused } = await settings.unpushed(transaction)
    return {
      pending: (await transaction.count('userPreferences', SYNC_IDS.out)) + unwritten,
      refusedSettings: refused,
      ownFinished: Math.max(0, stored - finished),
      isOwnUnderWay: present !== null && !isMember,
      inCloud,
      otherDevicesGames: waiting
        .toSorted((one, other) => (other.events.at(-1)?.at ?? 0) - (one.events.at(-1)?.at ?? 0))
        .flatMap(({ events }) => replay(events) ?? []),
    }
  })
}

function isRemoved(member: unknown): boolean {
  return typeof member === 'object' && member !== null && 'isRemoved' in member && member.isRemoved === true
}
