import { joinAccount } from '@dutch/sync/account/account-membership'
import { deleteFromOutbox, readOutbox } from '@dutch/sync/account/device-records'
import { createOutbox } from '@dutch/sync/account/outbox'
import { withKeptNotesFirst } from '@dutch/sync/account/kept-notes'
import { leaveAccount, unacknowledgedOf, type Leaving } from '@dutch/sync/account/leave-account'
import type { LoggedGame } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { describe, expect, it } from 'vitest'
import { createIndexedDbDisk } from './indexeddb-disk.ts'
import { createTestBrowser } from './test-browser.ts'

const full = sampleGame(4)
const start: LoggedGame = { ...full, events: full.events.slice(0, 3) }
const rest = full.events.slice(3)

/** A device whose account has the beginning of a game; a tab of an earlier version went on with it and only kept notes. */
async function setUp() {
  const browser = createTestBrowser()
  const { log, copies, hub } = browser.openTab()
  const plain = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock: browser.clock }, 'person')
  await joinAccount(plain, 'me')
  await log.append(null, start.events)
  await plain.write(async (transaction) => {
    for (const one of await readOutbox(transaction, 1000)) await deleteFromOutbox(transaction, one)
  })
  return {
    disk: withKeptNotesFirst(plain, createOutbox(browser.newId)),
    goOn: () =>
      plain.write(async (transaction) => {
        await transaction.game.write({ ...start, events: [...start.events, ...rest] })
        await transaction.put('userPreferences', { id: 'sync-kept', notes: [['appended', start.gameId, rest]] })
      }),
    present: async () => {
      const loaded = await browser.openTab().log.load()
      return loaded.ok ? loaded.value.game : null
    },
  }
}

describe('a device leaves its account while another tab keeps what it could not note', () => {
  const leavings: [string, (next: number) => Leaving, LoggedGame | null][] = [
    ['stays where nobody was told of it', () => ({ kind: 'remove', forgo: 0 }), full],
    ['goes where somebody agreed to that', (forgo) => ({ kind: 'remove', forgo }), null],
    ['stays where the games are kept', () => ({ kind: 'keep' }), full],
  ]
  it.each(leavings)('W1607: its round is counted, and %s', async (_, leavingAfter, left) => {
    const { disk, goOn, present } = await setUp()
    await goOn()
    const unacknowledged = await unacknowledgedOf(disk)
    expect(unacknowledged).toMatchObject({ changes: rest.length, games: 1 })
    await leaveAccount(disk, leavingAfter(unacknowledged.next))
    expect(await present()).toEqual(left)
  })

  it('W1607: what it keeps after the person was asked stays', async () => {
    const { disk, goOn, present } = await setUp()
    const { next: forgo } = await unacknowledgedOf(disk)
    await goOn()
    await leaveAccount(disk, { kind: 'remove', forgo })
    expect(await present()).toEqual(full)
  })
})
