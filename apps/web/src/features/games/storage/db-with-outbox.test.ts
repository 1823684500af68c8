import { joinAccount, takeNewGames, takeUp } from '@dutch/sync/account/account-membership'
import {
  membershipOf,
  readOtherDevicesGame,
  readOutbox,
  writeOtherDevicesGame,
} from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { nameKey } from '@dutch/domain/players/names'
import { headOf, type GameLog, type LoggedGame } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { createIndexedDbDisk } from './indexeddb-disk.ts'
import { crashAfter, restart } from './test-crash.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'

const full = sampleGame(4)
const start: LoggedGame = { ...full, events: full.events.slice(0, 3) }
const rest = full.events.slice(3)
const next = sampleGame(0, 'next-')
const head = headOf(start) ?? { gameId: start.gameId, length: 0 }
const record = { ...sampleRecord(1), id: start.gameId }

interface Device {
  readonly browser: TestBrowser
  readonly tab: TestTab
  readonly disk: Disk
  /** What waits in the outbox: ids of events, and the kinds of everything else. */
  readonly pending: () => Promise<readonly string[]>
}

async function device(accountId: string | null): Promise<Device> {
  const browser = createTestBrowser()
  const tab = browser.openTab()
  const { copies, hub } = tab
  const disk = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock: browser.clock }, 'account')
  if (accountId !== null) await joinAccount(disk, accountId)
  return { browser, tab, disk, pending: () => pendingOf(disk) }
}

async function pendingOf(disk: Disk): Promise<readonly string[]> {
  const pending = await disk.write((transaction) => readOutbox(transaction, 1000))
  return pending.map((one) => {
    if (one.kind === 'event') return one.id
    return one.kind === 'record' ? `record ${one.gameId}` : `setting ${one.key}`
  })
}

const idsOf = ({ events }: { readonly events: readonly { readonly id: string }[] }) => events.map(({ id }) => id)
const ended = `${start.gameId}/ended`

describe('what is written down for the account', () => {
  it('Y901: nothing on a device without one', async () => {
    const { tab, disk } = await device(null)
    await tab.log.append(null, start.events)
    await tab.log.append(head, rest)
    await tab.log.close({ ...head, length: full.events.length }, { record, next })
    await tab.history.remove(record.id)
    expect(await disk.write((transaction) => transaction.count('userPreferences', 'sync-'))).toBe(0)
  })

  it('Y901, Y920: every event of a game that begins here, in their order', async () => {
    const { tab, disk, pending } = await device('me')
    await tab.log.append(null, start.events)
    await tab.log.append(head, rest)
    // An append that is repeated, as after a lost answer, is stored and noted once.
    await tab.log.append(head, rest)
    expect(await pending()).toEqual(idsOf(full))
    expect(await disk.write((transaction) => membershipOf(transaction, full.gameId))).toBe('member')
  })

  it('Y920: nothing of a game that begins while synchronisation is off', async () => {
    const { tab, disk, pending } = await device('me')
    await takeNewGames(disk, false)
    await tab.log.append(null, start.events)
    await tab.log.append(head, rest)
    expect(await pending()).toEqual([])
  })

  it('Y902: the end of a game, and the beginning of the one that follows it', async () => {
    const { tab, pending } = await device('me')
    await tab.log.append(null, start.events)
    await tab.log.close(head, { record, next })
    expect(await pending()).toEqual([...idsOf(start), ended, ...idsOf(next)])
  })

  it('Y902: a game that is given up', async () => {
    const { tab, pending } = await device('me')
    await tab.log.append(null, start.events)
    await tab.log.close(head, { record: null, next: null })
    expect(await pending()).toEqual([...idsOf(start), `record ${start.gameId}`])
  })

  it('Y903: a finished game of the account that is removed, put back or renamed, and none of this device alone', async () => {
    const { tab, pending } = await device('me')
    const own = sampleRecord(2)
    await tab.log.append(null, start.events)
    await tab.log.close(head, { record, next: null })
    const before = (await pending()).length
    await tab.history.add(own)
    await tab.history.remove(own.id)
    await tab.history.remove(record.id)
    await tab.history.add(record)
    await tab.history.addMissing([sampleRecord(3)])
    const [player] = record.players
    if (player === undefined) throw new Error('Nobody played')
    const renamed = await tab.people.rename({ from: nameKey(player.name), to: 'Quelqu’un' })
    expect(renamed.ok).toBe(true)
    if (renamed.ok) await tab.people.undo(renamed.value)
    expect((await pending()).slice(before)).toEqual(Array.from({ length: 4 }, () => `record ${record.id}`))
  })

  it.each([
    ['a game that begins here', false],
    ['a game that takes the place of another one', true],
  ])('Y906: %s takes in what waited of it here, and whoever shows it hears of that', async (_, isBeside) => {
    const { tab, disk } = await device('me')
    const received: string[] = []
    tab.log.subscribe((by) => received.push(by))
    if (isBeside) await tab.log.append(null, next.events)
    await disk.write((transaction) => writeOtherDevicesGame(transaction, full.gameId, full))
    const beside = headOf(next)
    if (isBeside && beside !== null) await tab.log.close(beside, { record: null, next: start })
    else await tab.log.append(null, start.events)
    expect(received).toEqual(['person'])
    const loaded = await tab.log.load()
    expect(loaded.ok && loaded.value.game).toEqual(full)
    expect(await disk.write((transaction) => readOtherDevicesGame(transaction, full.gameId))).toBeNull()
  })

  it('Y906: a waiting game that a frozen tab plays on takes it in as well, and waits no longer', async () => {
    const { browser, tab, disk } = await device('me')
    await tab.log.append(null, start.events)
    await disk.write((transaction) => writeOtherDevicesGame(transaction, next.gameId, next))
    expect(await takeUp(disk, next.gameId)).toMatchObject({ kind: 'taken-up' })
    const other = browser.openTab()
    await other.log.load()
    await other.log.close(headOf(next) ?? head, { record: null, next: null })
    const pulled = { ...full, events: full.events.slice(0, 4) }
    await disk.write((transaction) => writeOtherDevicesGame(transaction, full.gameId, pulled))
    expect(await tab.log.append(head, full.events.slice(4))).toMatchObject({ ok: true })
    expect(await disk.write((transaction) => readOtherDevicesGame(transaction, full.gameId))).toBeNull()
    const present = await disk.write((transaction) => transaction.game.read())
    expect(new Set(idsOf(present ?? next))).toEqual(new Set(idsOf(full)))
  })

  it('Y901: what local storage kept while the database was out of order, once it is back', async () => {
    const { browser, disk, pending } = await device('me')
    const { db, failWith } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await tab.log.append(null, start.events)
    failWith('UnknownError')
    await tab.log.append(head, rest)
    await browser.openTab().log.load()
    expect(await pending()).toEqual(idsOf(full))
    failWith(null)
    const again = browser.openTab(db)
    await again.log.load()
    failWith('UnknownError')
    await again.log.close({ ...head, length: full.events.length }, { record: null, next })
    await browser.openTab().log.load()
    expect((await pending()).slice(full.events.length)).toEqual([`record ${full.gameId}`, ...idsOf(next)])
    expect(await disk.write((transaction) => membershipOf(transaction, next.gameId))).toBe('member')
  })
})

it('Y911: a game of the account waits where local storage, which did not know it, began another one meanwhile', async () => {
  const { browser, tab, disk } = await device('me')
  await tab.log.append(null, full.events)
  // There was no room for the crash copy.
  browser.values.remove(KEYS.currentGame)
  const silent = browser.openTab(brokenDb(browser.clock))
  await silent.log.load()
  browser.clock.pass(1)
  expect(await silent.log.append(null, next.events)).toMatchObject({ ok: true })
  const loaded = await browser.openTab().log.load()
  expect(loaded.ok && loaded.value.game).toEqual(next)
  expect(await disk.write((transaction) => readOtherDevicesGame(transaction, full.gameId))).toEqual(full)
})

/** Stores the notes of a tab of an earlier version, which could not fetch the outbox's file. */
const keep = (disk: Disk, ...notes: readonly unknown[]) =>
  disk.write((transaction) => transaction.put('userPreferences', { id: 'sync-kept', notes }))

describe('what a tab of an earlier version kept', () => {
  it('Y901: goes into the outbox before the next change, in its order', async () => {
    const { tab, disk, pending } = await device('me')
    await tab.log.append(null, start.events)
    await keep(disk, ['appended', full.gameId, rest])
    await tab.history.add(sampleRecord(2))
    expect((await pending()).slice(0, full.events.length)).toEqual(idsOf(full))
    await tab.history.remove(sampleRecord(2).id)
    expect(await disk.write((transaction) => transaction.get('userPreferences', 'sync-kept'))).toBeUndefined()
  })

  it('Y901: is passed over where it cannot be read any more, and the rest is not', async () => {
    const { tab, disk, pending } = await device('me')
    const nonsense = [['unheard-of'], null, ['closed', {}, null]]
    await keep(disk, ['appended', full.gameId, [...full.events, { type: 'nonsense' }]], ...nonsense)
    await tab.log.append(null, next.events)
    expect((await pending()).slice(0, full.events.length)).toEqual(idsOf(full))
  })

  it('Y901: stays as it was where the storage dies while it is taken over', async () => {
    for (let steps = 0; steps <= 8; steps += 1) {
      const { browser, disk, pending } = await device('me')
      await keep(disk, ['appended', full.gameId, full.events])
      const dying = browser.openTab(crashAfter(browser, browser.openDb(), steps))
      await dying.log.append(null, next.events)
      restart(browser)
      await browser.openTab().history.add(record)
      expect((await pending()).filter((id) => idsOf(full).includes(id))).toEqual(idsOf(full))
    }
  })
})

const changes: [string, (log: GameLog) => Promise<unknown>, readonly string[]][] = [
  ['a round', (log) => log.append(head, rest), idsOf({ events: rest })],
  ['the end', (log) => log.close(head, { record, next: null }), [ended]],
  ['the end and a new game', (log) => log.close(head, { record, next }), [ended, ...idsOf(next)]],
]

describe('a crash between two steps', () => {
  it.each(changes)('Y901: of %s: stored and written down, or neither', async (_, change, notified) => {
    const outcomes = new Set<boolean>()
    for (let steps = 0; steps <= 12; steps += 1) {
      const { browser, tab, pending } = await device('me')
      await tab.log.append(null, start.events)
      const dying = browser.openTab(crashAfter(browser, browser.openDb(), steps))
      await dying.log.load()
      await change(dying.log)
      restart(browser)
      const loaded = await browser.openTab().log.load()
      const game = loaded.ok ? loaded.value.game : null
      const isDone = game?.gameId !== start.gameId || game.events.length !== start.events.length
      outcomes.add(isDone)
      expect(await pending()).toEqual([...idsOf(start), ...(isDone ? notified : [])])
    }
    expect(outcomes).toEqual(new Set([false, true]))
  })
})
