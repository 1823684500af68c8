import { replay } from '@dutch/domain/game/apply'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import { writeBackup, type Backup } from '@dutch/sync/backup/backup'
import { createHouseRules } from '@dutch/sync/house-rules'
import { createPreferences } from '@dutch/sync/preferences'
import { describe, expect, it } from 'vitest'
import { createHouseRulesRepository } from '../../house-rules/house-rules-repository.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser } from '../../games/storage/test-browser.ts'
import { createSettingsStore } from '../../settings/settings-store.ts'
import { openScreen } from '../../games/test-screen.ts'
import { wipeDevice } from '../wipe-device.ts'
import { backupTexts } from './backup-texts.ts'
import { exportBackup, type BackupStores } from './export-backup.ts'
import { carryOut, examineFile, type PickedFile } from './import-backup.ts'

const NOW = Date.UTC(2026, 10, 21, 19)
const game = sampleGame(3)
const backup: Backup = {
  exportedAt: NOW,
  history: [sampleRecord(1), sampleRecord(2)],
  game,
  players: [{ name: 'Léa', emoji: '🦊', lastPlayedAt: 12 }],
  settings: { theme: 'dark' },
  houseRules: { cardValues: { queen: 13 }, dutchPenalty: 'ten' },
}
const fileOf = (text: string): PickedFile => ({ size: text.length, text: () => Promise.resolve(text) })

function recordOfGame({ events }: LoggedGame): HistoryRecord {
  const state = replay(events)
  const record = state === null ? null : recordOf({ ...state, endedAt: NOW }, state.id)
  if (record?.ok !== true) throw new Error('no record')
  return record.value
}

async function openDevice(browser: TestBrowser = createTestBrowser(), db = browser.openDb()): Promise<BackupStores> {
  const { store, tab } = await openScreen(browser, db)
  const preferences = createPreferences(tab.players, browser.clock.now)
  const settings = createSettingsStore(browser.values)
  const houseRules = createHouseRules(createHouseRulesRepository({ db, values: browser.values, hub: tab.hub }))
  return { game: store, history: tab.history, preferences, houseRules, settings, setAside: tab.quarantine }
}

async function importText(stores: BackupStores, text: string, withSettings = true) {
  const plan = await examineFile(stores, fileOf(text), NOW)
  return plan.ok ? carryOut(stores, plan.value, withSettings) : plan
}

async function contentOf(stores: BackupStores) {
  const exported = await exportBackup(stores, NOW)
  const saves = await stores.setAside.list()
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
      value: { addedGames: 2, game: 'taken', missing: [] },
    })
    const [again] = await contentOf(second)
    const players = /"players":.*"settings"/u
    // A game that goes on here has its players remembered as of today.
    expect(again?.toString().replace(players, '')).toBe(exported.value.text.replace(players, ''))
    expect(second.preferences.getState().players.map(({ name }) => name)).toContain('Léa')
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

  it('Y607: importing twice adds once', async () => {
    const stores = await openDevice()
    const text = writeBackup(backup)
    await importText(stores, text)
    const once = await contentOf(stores)
    expect(await importText(stores, text)).toEqual({
      ok: true,
      value: { addedGames: 0, game: null, missing: [] },
    })
    expect(await contentOf(stores)).toEqual(once)
  })

  it('Y608: another game under way goes on, the one of the file is set aside, once', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, game: sampleGame(2, 'own-') }))
    const imported = await importText(stores, writeBackup(backup))
    expect(imported).toMatchObject({ ok: true, value: { game: 'set-aside' } })
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: null } })
    const state = stores.game.getState()
    expect(state.phase === 'ready' && state.game?.id).toBe('own-id-1')
    expect(await stores.setAside.list()).toHaveLength(1)
  })

  it('Y608: the same game, played further elsewhere, goes on from there', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, game: { ...game, events: game.events.slice(0, 2) } }))
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: 'continued' } })
    const state = stores.game.getState()
    expect(state.phase === 'ready' && state.game?.rounds.length).toBe(3)
  })

  it('Y608: a game that was given up here comes back when somebody asks for it, once', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup(backup))
    await stores.game.discard()
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: 'taken' } })
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: null } })
    const state = stores.game.getState()
    expect(state.phase === 'ready' && state.game).toMatchObject({ id: `${game.gameId}.2`, rounds: { length: 3 } })
    expect(await stores.setAside.list()).toEqual([])
    // It ends as the same game, too.
    await stores.game.finish()
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: null } })
  })

  it('Y608: a game under way is back after "Tout supprimer"', async () => {
    const browser = createTestBrowser()
    const before = await openDevice(browser)
    await importText(before, writeBackup(backup))
    await wipeDevice({ db: browser.openDb(), values: browser.values, passing: browser.values })
    const after = await openDevice(browser)
    expect(await importText(after, writeBackup(backup))).toEqual({
      ok: true,
      value: { addedGames: 2, game: 'taken', missing: [] },
    })
  })

  it('Y607: a game under way here that ended elsewhere ends here, and files nothing over its record', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup(backup))
    const whole = recordOfGame(sampleGame(5))
    const later: Backup = { ...backup, history: [whole], game: null }
    const plan = await examineFile(stores, fileOf(writeBackup(later)), NOW)
    expect(plan).toMatchObject({ ok: true, value: { isEnded: true, newGames: [whole] } })
    expect(await importText(stores, writeBackup(later))).toMatchObject({ ok: true, value: { addedGames: 1 } })
    expect(stores.game.getState()).toEqual({ phase: 'ready', game: null })
    const newest = await stores.history.newest(9)
    expect(newest.ok && newest.value.filter(({ id }) => id === whole.id)).toEqual([whole])
    expect(await importText(stores, writeBackup(later))).toMatchObject({ ok: true, value: { addedGames: 0 } })
  })

  it('Y607: gone two ways, both are kept, once', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, history: [] }))
    const [first, second] = recordOfGame(game).details?.rounds ?? []
    const other = recordOfGame(game)
    if (other.details === undefined || first === undefined || second === undefined) throw new Error('no rounds')
    const diverged = { ...other, rounds: 2, details: { ...other.details, rounds: [second, first] } }
    const text = writeBackup({ ...backup, history: [diverged], game: null })
    expect(await importText(stores, text)).toMatchObject({ ok: true, value: { addedGames: 1 } })
    expect(await importText(stores, text)).toMatchObject({ ok: true, value: { addedGames: 0 } })
    await stores.game.finish()
    expect(await importText(stores, text)).toMatchObject({ ok: true, value: { addedGames: 0 } })
    const newest = await stores.history.newest(9)
    expect(newest.ok && newest.value.map(({ id, rounds }) => [id, rounds]).toSorted()).toEqual([
      [game.gameId, 3],
      [`${game.gameId}.2`, 2],
    ])
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
    const answer = await examineFile(await openDevice(), { size: 50_000_000, text }, NOW)
    expect(answer).toEqual({ ok: false, error: 'too-large' })
  })

  it('Y603: a file that vanished is no crash', async () => {
    const text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    const answer = await examineFile(await openDevice(), { size: 10, text }, NOW)
    expect(answer).toEqual({ ok: false, error: 'unreadable' })
  })

  it('Y609: where the games find no room nothing else is changed', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const stores = await openDevice(browser, db)
    const plan = await examineFile(stores, fileOf(writeBackup(backup)), NOW)
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    if (!plan.ok) throw new Error(plan.error)
    expect(await carryOut(stores, plan.value, true)).toEqual({ ok: false, error: 'storage-full' })
    failWith(null)
    expect(await stores.history.count()).toEqual({ ok: true, value: 0 })
    expect(await stores.setAside.list()).toEqual([])
    expect(stores.game.getState()).toEqual({ phase: 'ready', game: null })
  })

  it('Y609: names what found no room: the rest is stored', async () => {
    const browser = createTestBrowser()
    const stores = await openDevice(browser)
    const plan = await examineFile(stores, fileOf(writeBackup(backup)), NOW)
    if (!plan.ok) throw new Error(plan.error)
    browser.storage.quota = 0
    const stored = await carryOut(stores, plan.value, true)
    expect(stored).toMatchObject({ ok: true, value: { addedGames: 2, missing: ['settings'] } })
    if (stored.ok) expect(backupTexts.partial(stored.value)).toContain('n’a pas pu enregistrer les réglages\u00A0:')
    const all = backupTexts.partial({ addedGames: 1, game: null, missing: ['game', 'players', 'house-rules'] })
    expect(all).toContain('enregistrer la partie en cours, les joueurs et les règles de la maison\u00A0:')
  })

  it('Y609: without a database local storage takes the games', async () => {
    const browser = createTestBrowser()
    const stores = await openDevice(browser, brokenDb(browser.clock))
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { addedGames: 2 } })
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { addedGames: 0 } })
    expect(await stores.history.count()).toEqual({ ok: true, value: 2 })
  })
})
