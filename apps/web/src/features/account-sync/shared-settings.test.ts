import { joinAccount } from '@dutch/sync/account/account-membership'
import { deleteFromOutbox, readOutbox } from '@dutch/sync/account/device-records'
import type { Disk } from '@dutch/sync/account/disk'
import { createOutbox } from '@dutch/sync/account/outbox'
import { leaveAccount, unacknowledgedOf } from '@dutch/sync/account/leave-account'
import { describe, expect, it } from 'vitest'
import { createSettingsStore } from '../settings/settings-store.ts'
import { parseSettings } from '../settings/user-settings.ts'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createSettingsRepository } from './settings-repository.ts'
import { createAccountSettings } from './shared-settings.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'

async function device() {
  const browser = createTestBrowser()
  const tab = browser.openTab()
  const { copies, hub } = tab
  const disk = createIndexedDbDisk({ db: browser.openDb(), copies, hub, clock: browser.clock }, 'account')
  const settings = createSettingsStore(browser.values)
  const repository = createSettingsRepository({
    get: settings.getState,
    change: (changed) => void settings.change(changed),
    parse: parseSettings,
  })
  const shared = createAccountSettings(repository, createOutbox(browser.newId))
  const join = (accountId: string) => joinAccount(disk, accountId)
  await join('me')
  const unacknowledged = () => unacknowledgedOf(disk, shared)
  const leave = (kind: 'keep' | 'remove', forgo = 0) =>
    leaveAccount(disk, kind === 'keep' ? { kind } : { kind, forgo }, shared)
  const pushed = () => pushedOf(disk)
  const apply = (key: string, value: string | null) =>
    disk.write((transaction) => shared.apply(transaction, key, value))
  const pull = () => disk.write(shared.markPulled)
  const note = () => disk.write(shared.enqueueChanges)
  const unpushed = () => disk.write(shared.unpushed)
  /** Empties the outbox and hands in, for each key, whether the account took it. */
  const settle = (taken: Readonly<Record<string, boolean>>) =>
    disk.write(async (transaction) => {
      for (const one of await readOutbox(transaction, 1000)) await deleteFromOutbox(transaction, one)
      await shared.acknowledged(transaction, new Map(Object.entries(taken)))
    })
  return { tab, disk, settings, shared, pushed, apply, pull, note, unpushed, settle, join, leave, unacknowledged }
}

async function pushedOf(disk: Disk): Promise<readonly string[]> {
  const pending = await disk.write((transaction) => readOutbox(transaction, 1000))
  return pending.flatMap((one) => (one.kind === 'setting' ? [one.key] : []))
}

const bob = { name: 'Bob', emoji: '🐸', lastPlayedAt: 5 }
const ana = { name: 'Ana', emoji: '🦊', lastPlayedAt: 3 }

describe('settings that an account shares', () => {
  it('W1605: who signs in takes over what the account has set, and tells what it has not', async () => {
    const { tab, settings, apply, pull, note, pushed } = await device()
    settings.change({ theme: 'dark', soundVolume: 30 })
    await tab.players.change(() => [bob])
    expect(await note()).toBe(0)
    await apply('theme', '"light"')
    await pull()
    await note()
    expect(settings.getState()).toMatchObject({ theme: 'light', soundVolume: 30 })
    expect(await pushed()).toEqual(['sound-volume', 'player/bob'])
  })

  it('W1604: what a later version stored on this device, and this one cannot read, is not taken from the account', async () => {
    const { tab, disk, settings, apply, pull, note, pushed } = await device()
    await pull()
    const rules = JSON.stringify({ cardValues: {}, dutchPenalty: 'later' })
    const values = { theme: '"later"', 'gameplay/later': '1', 'house-rules': rules, 'player/zoe': '{"name":"Zoé"}' }
    const known = { id: 'sync-settings', accountId: 'me', isFresh: false, values }
    await disk.write((transaction) => transaction.put('userPreferences', known))
    expect([await note(), await pushed()]).toEqual([0, []])
    await apply('house-rules', rules.replace('later', 'ten'))
    await tab.players.change(() => [bob])
    settings.change({ theme: 'dark' })
    await note()
    expect(await pushed()).toEqual(['theme', 'player/bob'])
  })

  it('W1604: what is set here is pushed once, whoever set it, and what was pulled is not pushed back', async () => {
    const { tab, settings, apply, pull, note, pushed, shared, disk } = await device()
    await pull()
    settings.change({ gameplay: { ...settings.getState().gameplay, showTips: false } })
    await tab.chosenPlayer.change(() => 'Ana')
    await apply('house-rules', JSON.stringify({ cardValues: {}, dutchPenalty: 'ten' }))
    await apply('player/bob', JSON.stringify(bob))
    await note()
    await note()
    expect(await pushed()).toEqual(['gameplay/showTips', 'chosen-player'])
    expect(await disk.write((transaction) => shared.read(transaction, 'gameplay/showTips'))).toBe('false')
    expect(await disk.write((transaction) => shared.read(transaction, 'house-rules'))).toContain('ten')
    expect(await tab.players.load()).toEqual([bob])
  })

  it('W1606: what is set is counted until it is written down', async () => {
    const { settings, pull, note, unpushed } = await device()
    settings.change({ theme: 'dark' })
    expect(await unpushed()).toEqual({ unwritten: 0, refused: 0 })
    await pull()
    settings.change({ soundVolume: 30 })
    expect(await unpushed()).toEqual({ unwritten: 2, refused: 0 })
    await note()
    expect(await unpushed()).toEqual({ unwritten: 0, refused: 0 })
  })

  it('Y916: what the account refuses is counted, and pushed again when it changes or somebody asks', async () => {
    const { settings, apply, pull, note, pushed, settle, unpushed, shared, disk } = await device()
    await pull()
    settings.change({ theme: 'dark', soundVolume: 30 })
    await note()
    await settle({ theme: false, 'sound-volume': false })
    expect(await unpushed()).toEqual({ unwritten: 0, refused: 2 })
    // A refused setting is not pushed again without a change or a request.
    expect([await note(), await pushed()]).toEqual([0, []])
    settings.change({ theme: 'light' })
    await note()
    expect([await unpushed(), await pushed()]).toEqual([{ unwritten: 0, refused: 1 }, ['theme']])
    await settle({ theme: true })
    await disk.write(shared.pushAgain)
    expect([await unpushed(), await pushed()]).toEqual([{ unwritten: 0, refused: 0 }, ['sound-volume']])
    await settle({ 'sound-volume': false })
    // Another device could store the setting in the account.
    await apply('sound-volume', '40')
    expect(await unpushed()).toEqual({ unwritten: 0, refused: 0 })
  })

  it('W1604: what is set back, or forgotten, is pushed as nothing', async () => {
    const { tab, settings, apply, pull, note, pushed, shared, disk } = await device()
    await pull()
    await apply('theme', '"dark"')
    await apply('player/bob', JSON.stringify(bob))
    settings.change({ theme: 'auto' })
    await tab.players.change(() => [])
    await note()
    expect(await pushed()).toEqual(['theme', 'player/bob'])
    for (const key of await pushed())
      expect(await disk.write((transaction) => shared.read(transaction, key))).toBeNull()
  })

  it('W1604: what is set in the same instant is neither overwritten nor forgotten', async () => {
    const { settings, apply, pull, pushed } = await device()
    await pull()
    settings.change({ theme: 'dark' })
    await apply('theme', '"light"')
    expect(settings.getState().theme).toBe('dark')
    expect(await pushed()).toEqual(['theme'])
  })

  it.each([
    ['theme', '"pink"'],
    ['theme', 'not JSON'],
    ['sound-volume', '1000'],
    ['player/bob', '{"name":"Ana"}'],
    ['player/bob', '[]'],
    ['unknown/key', '1'],
    ['sync-enabled', 'false'],
    ['privacy/analytics', 'true'],
    ['notifications/gameUpdates', 'false'],
  ])('Y914: %s as %s is passed over', async (key, value) => {
    const { tab, settings, apply, pull, note, pushed } = await device()
    const before = settings.getState()
    await pull()
    await apply(key, value)
    expect(settings.getState()).toEqual(before)
    expect(await tab.players.load()).toEqual([])
    await note()
    expect(await pushed()).toEqual([])
  })

  it('W1604: what belongs to the device is never pushed', async () => {
    const { settings, pull, note, pushed } = await device()
    await pull()
    settings.change({
      offlineMode: true,
      syncEnabled: true,
      tutorialCompleted: true,
      tutorialSkipped: true,
      privacy: { analytics: false, crashReports: false, performanceData: true },
      notifications: { gameUpdates: false, achievements: false, multiplayer: false },
    })
    await note()
    expect(await pushed()).toEqual([])
  })

  it('W1615: who takes their games away takes the names along, and finds them again', async () => {
    const { tab, settings, apply, pull, note, pushed, settle, join, leave } = await device()
    await apply('player/bob', JSON.stringify(bob))
    await apply('chosen-player', '"Bob"')
    await pull()
    settings.change({ theme: 'dark' })
    await tab.players.change(() => [bob, ana])
    await note()
    expect(await pushed()).toEqual(['theme', 'player/ana'])
    await settle({ theme: true, 'player/ana': true })
    await leave('remove')
    expect([await tab.players.load(), await tab.chosenPlayer.load()]).toEqual([[], null])
    expect(settings.getState().theme).toBe('dark')
    await join('me')
    await note()
    expect(await pushed()).toEqual([])
    await apply('player/bob', JSON.stringify(bob))
    expect(await tab.players.load()).toEqual([bob])
  })

  it('W1615: an account that was never pulled takes none of the names that were here', async () => {
    const { tab, apply, leave } = await device()
    await tab.players.change(() => [ana])
    await apply('player/bob', JSON.stringify(bob))
    await leave('remove')
    expect(await tab.players.load()).toEqual([ana])
  })

  it('W1616: what an account left here is pushed to no other one, until somebody changes it', async () => {
    const { tab, settings, apply, pull, note, pushed, join, leave } = await device()
    await apply('player/bob', JSON.stringify(bob))
    await pull()
    settings.change({ theme: 'dark', soundVolume: 30 })
    await note()
    await leave('keep')
    await tab.players.change(() => [bob, ana])
    await join('other')
    await apply('sound-volume', '50')
    await pull()
    await note()
    expect(await pushed()).toEqual(['player/ana'])
    expect(settings.getState()).toMatchObject({ theme: 'dark', soundVolume: 50 })
    await tab.players.change(() => [{ ...bob, lastPlayedAt: 9 }, ana])
    await note()
    expect(await pushed()).toEqual(['player/ana', 'player/bob'])
  })

  it('W1616: through any number of accounts, and who goes without a trace takes only their own names', async () => {
    const { tab, apply, pull, note, pushed, join, leave } = await device()
    await apply('player/bob', JSON.stringify(bob))
    await pull()
    await leave('keep')
    await join('second')
    await apply('player/ana', JSON.stringify(ana))
    await pull()
    await note()
    await leave('remove')
    expect(await tab.players.load()).toEqual([bob])
    await join('third')
    await pull()
    await note()
    expect(await pushed()).toEqual([])
  })
})
