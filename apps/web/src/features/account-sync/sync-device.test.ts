import { joinAccount, migrate, takeUp } from '@dutch/sync/account/account-membership'
import { writeOtherDevicesGame } from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import { createChosenPlayer } from '@dutch/sync/chosen-player'
import { createHouseRules } from '@dutch/sync/house-rules'
import { createRememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { expect, it } from 'vitest'
import { failingDb } from '../../browser/test-db.ts'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { openScreen } from '../games/test-screen.ts'
import { createSettingsStore } from '../settings/settings-store.ts'
import { createSyncDevice } from './sync-device.ts'

const full = sampleGame(4)
const start = full.events.slice(0, 3)
const other = sampleGame(1, 'other-')

const houseRules = { load: () => Promise.resolve(NO_HOUSE_RULES), change: () => Promise.resolve(null) }

const changes: readonly [string, boolean, (disk: Disk) => Promise<unknown>][] = [
  ['taking up a game of another device', true, (disk) => takeUp(disk, other.gameId)],
  ['migrating the game under way', false, (disk) => migrate(disk, { newId: () => 'moved', nameOf: () => 'Partie' })],
]
it.each(changes)(
  'W1601: %s overwrites no round that local storage took in place of the database',
  async (_, isMember, change) => {
    const browser = createTestBrowser()
    const { clock, values, newId } = browser
    const { db, failWith } = failingDb(clock)
    const { store, tab } = await openScreen(browser, db)
    const { copies, hub, hasFallenBack, history } = tab
    const plain = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock }, 'person')
    if (isMember) await joinAccount(plain, 'me')
    await tab.log.append(null, start)
    if (!isMember) await joinAccount(plain, 'me')
    await plain.write((transaction) => writeOtherDevicesGame(transaction, other.gameId, other))
    const { userDisk } = createSyncDevice({
      stores: {
        game: store,
        history,
        rememberedPlayers: createRememberedPlayersStore(tab.players, clock.now),
        chosenPlayer: createChosenPlayer(tab.chosenPlayer),
        houseRules: createHouseRules(houseRules),
      },
      settings: createSettingsStore(values),
      removeGamesCookie: () => Promise.resolve(),
      db,
      copies,
      hub,
      clock,
      values,
      newId,
      hasFallenBack,
    })
    failWith('UnknownError')
    await tab.log.append({ gameId: full.gameId, length: start.length }, full.events.slice(3))
    // The database answers again, but the page goes on with local storage.
    failWith(null)
    await expect(change(userDisk)).rejects.toThrow('Local storage')
    const loaded = await browser.openTab().log.load()
    expect(loaded.ok && loaded.value.game).toEqual(full)
  },
)
