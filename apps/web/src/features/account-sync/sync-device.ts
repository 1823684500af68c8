import { syncDevice, pushDevice } from '@dutch/sync/account/account-device'
import { CODEC_VERSION } from '@dutch/sync/account/answers'
import type { AccountDeviceParts, SyncOutcome, Refused } from '@dutch/sync/account/device-ports'
import type { Disk } from '@dutch/sync/account/disk'
import { createOutbox } from '@dutch/sync/account/outbox'
import { withKeptNotesFirst } from '@dutch/sync/account/kept-notes'
import { unacknowledgedOf, type Unacknowledged } from '@dutch/sync/account/leave-account'
import type { HouseRulesStore } from '@dutch/sync/house-rules'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { Applied } from '@dutch/sync/account/apply-entries'
import { heldGames } from '../games/storage/held-games.ts'
import { createIndexedDbDisk, type IndexedDbDiskParts } from '../games/storage/indexeddb-disk.ts'
import type { KeyValueStore } from '../../browser/key-value-store.ts'
import { createSettingsRepository } from './settings-repository.ts'
import { createAccountSettings, type AccountSettings } from './shared-settings.ts'
import { createSyncTransport } from './sync-transport.ts'
import type { GameStores } from '../games/game-stores-context.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { parseSettings } from '../settings/user-settings.ts'
import { createPushBeforeLeaving } from './push-before-leaving.ts'
import { notify } from '../../ui/toast.ts'
import { syncTexts } from './sync-texts.ts'
import { createTabLock } from '../../browser/tab-lock.ts'
import { gameIn, type GameStore } from '../games/game-store-api.ts'

export interface SyncParts extends IndexedDbDiskParts {
  readonly stores: Pick<GameStores, 'game' | 'history' | 'rememberedPlayers' | 'chosenPlayer'> & {
    readonly houseRules: HouseRulesStore
  }
  readonly settings: SettingsStore
  readonly values: KeyValueStore
  readonly newId: () => string
  /** Local storage keeps the games in place of the database. */
  readonly hasFallenBack: () => boolean
  /** SPEC W910 */
  readonly removeGamesCookie: () => Promise<void>
}

export interface SyncDevice {
  readonly disk: Disk
  readonly userDisk: Disk
  /** Also answers after local storage has taken the place of the database: what is counted, and which leaving was chosen. */
  readonly leavingDisk: Disk
  readonly shared: AccountSettings
  /** Runs in one tab at a time. Rejects if this device's storage fails. */
  readonly synchronise: () => Promise<SyncOutcome>
  /** SPEC Y923 */
  readonly pushFirst: () => Promise<Unacknowledged>
}

export function createSyncDevice(parts: SyncParts): SyncDevice {
  const { stores, settings, newId, clock } = parts
  const outbox = createOutbox(newId)
  // Taking turns only saves requests: two tabs that synchronise at once have the same result (Y904).
  const withTabLock = createTabLock('dutch-sync', clock)
  const open = (by: 'account' | 'person') => withKeptNotesFirst(createIndexedDbDisk(parts, by), outbox)
  // The page shows what local storage holds, which a change of something older in the database would overwrite.
  const whileInUse = ({ write }: Disk): Disk => ({
    write: (work) =>
      parts.hasFallenBack()
        ? Promise.reject(new Error('Local storage has taken the place of the database'))
        : write(work),
  })
  const leavingDisk = open('person')
  const userDisk = whileInUse(leavingDisk)
  const disk = whileInUse(open('account'))
  const shared = createAccountSettings(
    createSettingsRepository({
      get: () => {
        // Another tab may have stored a setting that this tab's store has not read yet.
        settings.refresh()
        return settings.getState()
      },
      change: (changed) => void settings.change(changed),
      parse: parseSettings,
    }),
    outbox,
  )
  const account: AccountDeviceParts = {
    disk,
    transport: createSyncTransport({ reach: (path, request) => fetch(path, request), heldGames }),
    settings: shared,
    newId,
    now: clock.now,
    codecVersion: CODEC_VERSION,
    onApplied: sayWhatChanged(stores.game),
    onRefused: sayWhatWasRefused,
  }
  const synchronise = async (): Promise<SyncOutcome> => {
    await disk.write(shared.enqueueChanges)
    const outcome = await syncDevice(account)
    if (outcome.kind !== 'synced') return outcome
    const late = await disk.write(async (transaction) => {
      await shared.markPulled(transaction)
      return shared.enqueueChanges(transaction)
    })
    return late === 0 ? outcome : syncDevice(account)
  }
  const pushFirst = createPushBeforeLeaving({
    clock,
    push: async () => {
      await disk.write(shared.enqueueChanges)
      await withTabLock(() => pushDevice(account))
    },
    unacknowledged: () => unacknowledgedOf(leavingDisk, shared),
  })
  return { disk, userDisk, leavingDisk, shared, synchronise: () => withTabLock(synchronise), pushFirst }
}

/** SPEC Y916: the message stays until the user has read it. */
function sayWhatWasRefused({ games, settings }: Refused): void {
  if (games > 0) notify({ tone: 'warning', text: syncTexts.refusedGames(games), id: 'refused-games', lasting: true })
  if (settings > 0)
    notify({ tone: 'warning', text: syncTexts.refusedSettings(settings), id: 'refused-settings', lasting: true })
}

function sayWhatChanged(store: Pick<GameStore, 'getState' | 'subscribe'>): (applied: Applied) => void {
  return ({ isGameChanged, closedGame }) => {
    if (closedGame !== null) {
      const text = closedGame === 'ended' ? syncTexts.endedOnDevice : syncTexts.removedOnDevice
      notify({ tone: 'info', text, id: 'game-changed' })
    } else if (isGameChanged) {
      const before = textOf(store)
      // The game store reads the changed game after this call.
      const stop = store.subscribe(() => {
        stop()
        if (before !== '' && textOf(store) !== before)
          notify({ tone: 'info', text: syncTexts.changedOnDevice, id: 'game-changed' })
      })
    }
  }
}

function textOf(store: Pick<GameStore, 'getState'>): string {
  const game = gameIn(store.getState())
  return game === null ? '' : jsonOf(game)
}

function jsonOf({ limit, players, ...game }: Game): string {
  const seats = players.map(({ name, emoji, startingScore, presence }) => [name, emoji, startingScore, presence])
  const rounds = countedRounds({ limit, players, ...game }).map(({ entries, dutchPlayerId }) => [
    entries,
    dutchPlayerId,
  ])
  return JSON.stringify([limit, seats, rounds])
}
