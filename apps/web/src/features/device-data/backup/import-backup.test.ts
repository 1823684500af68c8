import { replay } from '@dutch/domain/game/apply'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { refuse } from '@dutch/domain/result'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import { writeBackup, type Backup } from '@dutch/sync/backup/backup'
import { readBackup } from '@dutch/sync/backup/read-backup'
import { backups } from '@dutch/sync/test/backups'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser } from '../../games/storage/test-browser.ts'
import { backupTexts } from './backup-texts.ts'
import { exportBackup, type BackupStores } from './export-backup.ts'
import { importBackup, examineFile } from './import-backup.ts'
import { fileOf, importText, NOW, openDevice } from './test-import.ts'

const backup: Backup = {
  exportedAt: NOW,
  history: [sampleRecord(1), sampleRecord(2)],
  game: sampleGame(3),
  players: [{ name: 'Léa', emoji: '🦊', lastPlayedAt: 12 }],
  settings: { theme: 'dark' },
  houseRules: { cardValues: { queen: 13 }, dutchPenalty: 'ten' },
}

function recordAfter(rounds: number): HistoryRecord {
  const state = replay(sampleGame(rounds).events)
  const record = state === null ? null : recordOf({ ...state, endedAt: NOW + rounds }, state.id)
  if (record?.ok !== true) throw new Error('no record')
  return record.value
}

async function contentOf(stores: BackupStores) {
  const exported = await exportBackup(stores, NOW)
  const saves = await stores.quarantine.list()
  return [exported.ok ? exported.value.text : null, saves.map(({ content }) => content)]
}

describe('a backup brought to a device', () => {
  it('Y607: an export taken in by an empty device gives the same export', async () => {
    const first = await openDevice()
    await importText(first, writeBackup(backup))
    const exported = await exportBackup(first, NOW)
    if (!exported.ok) throw new Error(exported.error)
    const second = await openDevice()
    expect(await importText(second, exported.value.text)).toEqual({
      ok: true,
      value: { addedGames: 2, completedGames: 0, game: 'taken', missing: [] },
    })
    const [again] = await contentOf(second)
    const players = /"players":.*"settings"/u
    // The players of a game under way are remembered with today's date, so the players are left out of the comparison.
    expect(again?.toString().replace(players, '')).toBe(exported.value.text.replace(players, ''))
    expect(second.rememberedPlayers.getState().map(({ name }) => name)).toContain('Léa')
  })

  it('Y607: so it is for whatever a file holds', async () => {
    const without = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), players: [], settings: null })
    const taken = async (text: string) => {
      const device = await openDevice()
      expect(await importText(device, text)).toMatchObject({ ok: true, value: { missing: [] } })
      const exported = await exportBackup(device, NOW)
      if (!exported.ok) throw new Error(exported.error)
      return exported.value.text
    }
    const gamesOf = (text: string) => {
      const read = readBackup(text)
      return read.ok ? new Set(read.value.history) : null
    }
    await fc.assert(
      fc.asyncProperty(backups, async (any) => {
        const once = await taken(writeBackup(any))
        expect(gamesOf(once)).toEqual(new Set(any.history))
        expect(without(await taken(once))).toBe(without(once))
      }),
      { numRuns: 50 },
    )
  })

  it('Y601: a game that ends while the finished ones are read is in the file', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup(backup))
    const exported = await exportBackup(stores, NOW, () => void stores.game.finish())
    expect(exported).toMatchObject({ ok: true, value: { games: 3, hasGame: false } })
  })

  it('Y510: the house rules come along with the settings, and only with them', async () => {
    const device = await openDevice()
    const rules = () => device.houseRules.getState()
    await importText(device, writeBackup(backup), false)
    expect(rules()).toEqual(NO_HOUSE_RULES)
    await importText(device, writeBackup(backup))
    expect(rules()).toEqual(backup.houseRules)
    const older = JSON.stringify(JSON.parse(writeBackup(backup)), (key, value: unknown) =>
      key === 'houseRules' ? undefined : value,
    )
    await importText(device, older)
    expect(rules()).toEqual(backup.houseRules)
  })

  it('Y607: the last rounds of a finished game that is here without them are added, once', async () => {
    const stores = await openDevice()
    await stores.history.add(recordAfter(2))
    const text = writeBackup({ ...backup, history: [recordAfter(3)], game: null })
    const done = await importText(stores, text)
    expect(done).toMatchObject({ ok: true, value: { addedGames: 0, completedGames: 1 } })
    expect(done.ok && backupTexts.done(done.value)).toMatch(/, 1\s?partie complétée$/u)
    expect(await stores.history.newest(2)).toEqual({ ok: true, value: [recordAfter(3)] })
    expect(await importText(stores, text)).toMatchObject({ ok: true, value: { addedGames: 0, completedGames: 0 } })
  })

  it('Y607: importing twice adds once', async () => {
    const stores = await openDevice()
    const text = writeBackup(backup)
    await importText(stores, text)
    const once = await contentOf(stores)
    expect(await importText(stores, text)).toEqual({
      ok: true,
      value: { addedGames: 0, completedGames: 0, game: null, missing: [] },
    })
    expect(await contentOf(stores)).toEqual(once)
  })

  it.each([
    ['settings', { settings: { theme: 'dark' } }],
    ['house rules', { houseRules: { cardValues: { joker: -4, queen: 13 }, dutchPenalty: 'ten' } }],
  ] as const)('Y606: %s are news only until they are as here', async (_what, content) => {
    const stores = await openDevice()
    const file = fileOf(writeBackup({ ...backup, settings: null, houseRules: null, ...content }))
    const news = async () => {
      const plan = await examineFile(stores, file)
      return plan.ok && (plan.value.settings !== null || plan.value.houseRules !== null)
    }
    expect(await news()).toBe(true)
    await importText(stores, await file.text())
    expect(await news()).toBe(false)
    stores.settings.change({ theme: 'light' })
    await stores.houseRules.change(() => NO_HOUSE_RULES)
    expect(await news()).toBe(true)
  })

  it('Y605: settings come along only when asked for, and leave consents and connections alone', async () => {
    const stores = await openDevice()
    const privacy = { analytics: false, crashReports: false, performanceData: false }
    stores.settings.change({ privacy, theme: 'light' })
    const text = writeBackup({ ...backup, settings: { theme: 'dark', privacy: { analytics: true }, soundVolume: 999 } })
    await importText(stores, text, false)
    expect(stores.settings.getState().theme).toBe('light')
    await importText(stores, text, true)
    expect(stores.settings.getState()).toMatchObject({ theme: 'dark', privacy, soundVolume: 70 })
  })

  it('Y601: the voice key stands in no backup', async () => {
    const browser = createTestBrowser()
    browser.values.write(KEYS.voiceSettings, JSON.stringify({ apiKey: { key: 'sk-secret' } }))
    const exported = await exportBackup(await openDevice(browser), NOW)
    expect(exported).toMatchObject({ ok: true })
    expect(JSON.stringify(exported)).not.toContain('sk-secret')
  })
})

describe('a bad file or a bad storage', () => {
  it.each([
    ['not-json', 'Bonjour'],
    ['too-deep', '['.repeat(10_000)],
    ['from-the-future', '{"format":"dutch-backup","version":2}'],
    ['duplicate-ids', writeBackup(backup).replace('"game-2"', '"game-1"')],
    ['damaged', writeBackup(backup).replace('"players":[{"name":"Léa","score":1', '"players":[{"name":5,"score":1')],
  ])('Y604: %s changes nothing', async (reason, text) => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, history: [sampleRecord(9)] }))
    const before = await contentOf(stores)
    expect(await importText(stores, text)).toEqual({ ok: false, error: reason })
    expect(await contentOf(stores)).toEqual(before)
  })

  it('Y602: a file of 50 MB is not even read', async () => {
    const text = () => Promise.reject(new Error('read'))
    const answer = await examineFile(await openDevice(), { size: 50_000_000, text })
    expect(answer).toEqual({ ok: false, error: 'too-large' })
  })

  it('Y603: a file that vanished is no crash', async () => {
    const text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    const answer = await examineFile(await openDevice(), { size: 10, text })
    expect(answer).toEqual({ ok: false, error: 'unreadable' })
  })

  it('Y609: where the games find no room nothing else is changed', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const stores = await openDevice(browser, db)
    const plan = await examineFile(stores, fileOf(writeBackup(backup)))
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    if (!plan.ok) throw new Error(plan.error)
    expect(await importBackup(stores, plan.value, true)).toEqual({ ok: false, error: 'storage-full' })
    failWith(null)
    expect(await stores.history.count()).toEqual({ ok: true, value: 0 })
    expect(await stores.quarantine.list()).toEqual([])
    expect(stores.game.getState()).toEqual({ phase: 'ready', game: null })
  })

  it('Y609: names what found no room: the rest is stored', async () => {
    const browser = createTestBrowser()
    const stores = await openDevice(browser)
    const plan = await examineFile(stores, fileOf(writeBackup(backup)))
    if (!plan.ok) throw new Error(plan.error)
    browser.storage.quota = 0
    const stored = await importBackup(stores, plan.value, true)
    expect(stored).toMatchObject({ ok: true, value: { addedGames: 2, missing: ['settings'] } })
    if (stored.ok) expect(backupTexts.partial(stored.value)).toContain('n’a pas pu enregistrer les réglages\u00A0:')
    const all = backupTexts.partial({ addedGames: 1, missing: ['game', 'players', 'house-rules'] })
    expect(all).toContain('enregistrer la partie en cours, les joueurs et les règles de la maison\u00A0:')
  })

  it('Y609: where the games found room, but not the last rounds of one that is here, it is not said that nothing was imported', async () => {
    const stores = await openDevice()
    await stores.history.add(recordAfter(2))
    const add = () => Promise.resolve(refuse({ kind: 'storage-full' as const }))
    const full = { ...stores, history: { ...stores.history, add } }
    const done = await importText(full, writeBackup({ ...backup, history: [recordAfter(3), sampleRecord(2)] }))
    expect(done).toMatchObject({ ok: true, value: { addedGames: 1, completedGames: 0, missing: ['rounds'] } })
  })

  it('Y601: a database that holds games and cannot be read gives no backup', async () => {
    const browser = createTestBrowser()
    await importText(await openDevice(browser), writeBackup(backup))
    const stores = await openDevice(browser, brokenDb(browser.clock))
    expect(await exportBackup(stores, NOW)).toEqual({ ok: false, error: 'unreadable' })
    expect(await importText(stores, writeBackup(backup))).toEqual({ ok: false, error: 'unreadable' })
  })

  it('Y609: without a database local storage takes the games', async () => {
    const browser = createTestBrowser()
    const stores = await openDevice(browser, brokenDb(browser.clock))
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { addedGames: 2 } })
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { addedGames: 0 } })
    expect(await stores.history.count()).toEqual({ ok: true, value: 2 })
  })
})
