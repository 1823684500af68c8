import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { joinAccount, takeUp } from '@dutch/sync/account/account-membership'
import {
  deleteFromOutbox,
  readOutbox,
  SYNC_IDS,
  writeMembership,
  writeOtherDevicesGame,
} from '@dutch/sync/account/device-records'
import { leaveAccount, type Leaving } from '@dutch/sync/account/leave-account'
import { headOf } from '@dutch/sync/game-log'
import { withGameId } from '@dutch/sync/handover/copy-ids'
import { describe, expect, it } from 'vitest'
import { createIndexedDbDisk } from './indexeddb-disk.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'

const game = sampleGame(2)

function open(browser: TestBrowser) {
  const tab = browser.openTab()
  const { copies, hub } = tab
  const db = browser.openDb()
  const parts = { db, copies, hub, clock: browser.clock }
  return { tab, db, disk: createIndexedDbDisk(parts, 'account') }
}

describe('DutchDB as an account sees it', () => {
  it('knows the record of an account by the name that the outbox looks for', () => {
    expect(PREFERENCE_IDS.syncState).toBe(SYNC_IDS.state)
  })

  it('lists, counts and clears what begins alike, and nothing else', async () => {
    const { disk } = open(createTestBrowser())
    await disk.write(async (transaction) => {
      for (const id of ['a:2', 'a:1', 'a:', 'b:1', 'a']) await transaction.put('userPreferences', { id })
    })
    const listed = await disk.write((transaction) => transaction.list('userPreferences', 'a:'))
    expect(listed).toEqual([{ id: 'a:' }, { id: 'a:1' }, { id: 'a:2' }])
    expect(await disk.write((transaction) => transaction.list('userPreferences', 'a:', 2))).toHaveLength(2)
    await disk.write((transaction) => transaction.clear('userPreferences', 'a:'))
    expect(await disk.write((transaction) => transaction.count('userPreferences', ''))).toBe(2)
  })

  it('Y901: writes all of a piece of work or nothing', async () => {
    const { disk, tab } = open(createTestBrowser())
    const failing = disk.write(async (transaction) => {
      await transaction.put('gameHistory', { ...sampleRecord(1) })
      await transaction.game.write(game)
      throw new Error('cut short')
    })
    await expect(failing).rejects.toThrow('cut short')
    expect(await tab.history.count()).toEqual({ ok: true, value: 0 })
    expect(await tab.log.load()).toEqual({ ok: true, value: { game: null, findings: [] } })
    expect(tab.copies.text()).toBeNull()
  })

  it('reads a record whose id an earlier product counted, and takes it away with its twin', async () => {
    const { disk, db } = open(createTestBrowser())
    await db.write(['gameHistory'], (transaction) =>
      transaction.objectStore('gameHistory').put({ ...sampleRecord(1), id: 7 }),
    )
    expect(await disk.write((transaction) => transaction.get('gameHistory', '7'))).toMatchObject({ id: 7 })
    await disk.write((transaction) => transaction.delete('gameHistory', '7'))
    expect(await disk.write((transaction) => transaction.count('gameHistory', ''))).toBe(0)
  })

  it('Y911: a game that the account changed is read again by every tab, in its new order', async () => {
    const browser = createTestBrowser()
    const { tab, disk } = open(browser)
    const other = browser.openTab()
    await tab.log.append(null, game.events)
    await other.log.load()
    const received: string[] = []
    tab.log.subscribe((by) => received.push(`here by ${by}`))
    other.log.subscribe((by) => received.push(`there by ${by}`))
    const [created, first, second, ...rest] = game.events
    if (created === undefined || first === undefined || second === undefined) throw new Error('No such game')
    const turned = { ...game, events: [created, second, first, ...rest] }
    await disk.write((transaction) => transaction.game.write(turned))
    expect(received.toSorted()).toEqual(['here by account', 'there by account'])
    // This tab last saw a game of the same length and last event: it must not be taken for the stored one.
    const kept = await tab.log.append(
      { gameId: game.gameId, length: game.events.length },
      sampleGame(3).events.slice(-1),
    )
    expect(kept.ok && kept.value.events.map(({ id }) => id)).toEqual([
      ...turned.events.map(({ id }) => id),
      sampleGame(3).events.at(-1)?.id,
    ])
    expect(tab.copies.peek()?.events).toHaveLength(game.events.length + 1)
  })

  it('Y913: a game that is closed for good leaves no copy behind', async () => {
    const { tab, disk } = open(createTestBrowser())
    await tab.log.append(null, game.events)
    await disk.write(async (transaction) => {
      expect(await transaction.game.read()).toEqual(game)
      await transaction.game.write(null)
      await transaction.game.markClosed(game.gameId)
      expect(await transaction.game.read()).toBeNull()
    })
    expect(tab.copies.peek()).toBeNull()
    expect(tab.copies.closedIds()).toContain(game.gameId)
    expect(await tab.log.append(null, game.events)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  })
})

describe('a device leaves its account while a game waits', () => {
  async function setUp() {
    const browser = createTestBrowser()
    const { tab, disk } = open(browser)
    await joinAccount(disk, 'me')
    await tab.log.append(null, game.events)
    await disk.write(async (transaction) => {
      for (const one of await readOutbox(transaction)) await deleteFromOutbox(transaction, one)
      await writeMembership(transaction, 'other', 'member')
      await writeOtherDevicesGame(transaction, 'other', withGameId(game, 'other'))
    })
    return { browser, tab, disk }
  }
  const longer = sampleGame(3)
  const goOn = (tab: TestTab) => tab.log.append(headOf(game), longer.events.slice(game.events.length))

  it('Y925: a tab that was frozen before another game was taken up does not bring its own game back', async () => {
    const { tab, disk } = await setUp()
    expect(await takeUp(disk, 'other')).toMatchObject({ kind: 'taken-up' })
    await leaveAccount(disk, { kind: 'remove', forgo: 0 })
    expect(await tab.log.load()).toMatchObject({ ok: true, value: { game: null } })
  })

  it('Y925: however many games wait, no frozen tab brings back the one that was under way', async () => {
    const { tab, disk } = await setUp()
    await disk.write(async (transaction) => {
      for (const id of Array.from({ length: 50 }, (_, number) => `more-${String(number)}`))
        await writeOtherDevicesGame(transaction, id, withGameId(game, id))
    })
    await leaveAccount(disk, { kind: 'remove', forgo: 0 })
    expect(await tab.log.load()).toMatchObject({ ok: true, value: { game: null } })
  })

  it('Y921: the game under way stays, with its crash copy', async () => {
    const { tab, disk } = await setUp()
    await leaveAccount(disk, { kind: 'keep' })
    expect(tab.peek()).toEqual(game)
    expect(await tab.log.load()).toMatchObject({ ok: true, value: { game } })
  })

  it.each<Leaving>([{ kind: 'keep' }, { kind: 'remove', forgo: 0 }, { kind: 'deleted' }])(
    'Y921: a waiting game with which a frozen tab went on is under way, with all its rounds, and filed nowhere, after %o',
    async (leaving) => {
      const { browser, tab, disk } = await setUp()
      const second = browser.openTab()
      await takeUp(disk, 'other')
      await second.log.load()
      const { gameId } = withGameId(game, 'other')
      await second.log.close({ gameId, length: game.events.length }, { record: null, next: null })
      expect(await goOn(tab)).toMatchObject({ ok: true })
      await leaveAccount(disk, leaving)
      const third = browser.openTab()
      expect(await third.log.load()).toMatchObject({ ok: true, value: { game: longer } })
      expect(await third.history.count()).toEqual({ ok: true, value: 0 })
    },
  )
})
