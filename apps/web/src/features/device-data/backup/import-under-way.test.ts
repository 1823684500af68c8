import { replay } from '@dutch/domain/game/apply'
import { lastRound, presentPlayers } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { writeBackup, type Backup } from '@dutch/sync/backup/backup'
import type { LoggedGame } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '../../games/storage/test-browser.ts'
import { wipeDevice } from '../wipe-device.ts'
import { importBackup, examineFile } from './import-backup.ts'
import { fileOf, importText, NOW, openDevice } from './test-import.ts'

const game = sampleGame(3)
const history = [sampleRecord(1), sampleRecord(2)]
const backup: Backup = { exportedAt: NOW, history, game, players: [], settings: null, houseRules: null }

function recordOfGame({ events }: LoggedGame): HistoryRecord {
  const state = replay(events)
  const record = state === null ? null : recordOf({ ...state, endedAt: NOW }, state.id)
  if (record?.ok !== true) throw new Error('no record')
  return record.value
}

describe('the game under way when a backup comes', () => {
  it('Y608: another game under way goes on, the one of the file is set aside, once', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, game: sampleGame(2, 'own-') }))
    const imported = await importText(stores, writeBackup(backup))
    expect(imported).toMatchObject({ ok: true, value: { game: 'quarantined' } })
    expect(await importText(stores, writeBackup(backup))).toMatchObject({ ok: true, value: { game: null } })
    const state = stores.game.getState()
    expect(state.phase === 'ready' && state.game?.id).toBe('own-id-1')
    expect(await stores.quarantine.list()).toHaveLength(1)
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
    expect(await stores.quarantine.list()).toEqual([])
    // After its end the game still counts as the same one.
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
      value: { addedGames: 2, completedGames: 0, game: 'taken', missing: [] },
    })
  })

  it('Y611: a game that was set aside goes on where the export of what was set aside is imported', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup({ ...backup, game: sampleGame(2, 'own-') }))
    await importText(stores, writeBackup(backup))
    const text = (await stores.quarantine.exportAll()) ?? ''
    expect(await importText(stores, text)).toMatchObject({ ok: true, value: { game: null } })
    const other = await openDevice()
    expect(await importText(other, text)).toMatchObject({ ok: true, value: { addedGames: 0, game: 'taken' } })
    const state = other.game.getState()
    expect(state.phase === 'ready' && state.game).toMatchObject({ id: game.gameId, rounds: { length: 3 } })
  })

  it('Y611: of several that were set aside each import brings the newest that is not here', async () => {
    const browser = createTestBrowser()
    const stores = await openDevice(browser)
    await importText(stores, writeBackup({ ...backup, game: sampleGame(2, 'own-') }))
    await stores.quarantine.keep({ reason: 'superseded', source: 'x', content: sampleGame(2, 'older-').events })
    browser.clock.pass(1000)
    await importText(stores, writeBackup(backup))
    const text = (await stores.quarantine.exportAll()) ?? ''
    // The export contains both games, although they were set aside in different ways.
    const again = await examineFile(stores, fileOf(text))
    expect(again).toMatchObject({ ok: true, value: { gameFate: 'known', unread: 0 } })
    const other = await openDevice()
    for (const prefix of ['', 'older-']) {
      const imported = await importText(other, text)
      expect(imported).toMatchObject({ ok: true, value: { game: 'taken' } })
      const state = other.game.getState()
      expect(state.phase === 'ready' && state.game?.id).toBe(sampleGame(2, prefix).gameId)
      expect((await other.game.finish()).ok).toBe(true)
    }
    const plan = await examineFile(other, fileOf(text))
    expect(plan).toMatchObject({ ok: true, value: { gameFate: 'known', unread: 0 } })
  })

  it('Y607: a game under way here that ended elsewhere ends here, and files nothing over its record', async () => {
    const stores = await openDevice()
    await importText(stores, writeBackup(backup))
    const whole = recordOfGame(sampleGame(5))
    const later: Backup = { ...backup, history: [whole], game: null }
    const plan = await examineFile(stores, fileOf(writeBackup(later)))
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
    expect(newest.ok && new Map(newest.value.map(({ id, rounds }) => [id, rounds]))).toEqual(
      new Map([
        [game.gameId, 3],
        [`${game.gameId}.2`, 2],
      ]),
    )
  })

  it('Y607: what stands here is looked at again as the import is confirmed: a round since then loses none of the file', async () => {
    const stores = await openDevice()
    const whole = recordOfGame(sampleGame(4))
    await importText(stores, writeBackup({ ...backup, game: sampleGame(2), history: [] }))
    const plan = await examineFile(stores, fileOf(writeBackup({ ...backup, history: [whole], game: null })))
    if (!plan.ok) throw new Error(plan.error)
    expect(plan.value.isEnded).toBe(true)
    // Another tab or the account removes the game.
    const state = stores.game.getState()
    const own = state.phase === 'ready' ? state.game : null
    if (own === null) throw new Error('no game')
    const entries = presentPlayers(own).map(({ id }) => ({ playerId: id, score: 1 }))
    const after = lastRound(own)?.id ?? null
    await stores.game.dispatch({ type: 'add-round', after, entries, dutchPlayerId: null })
    const done = await importBackup(stores, plan.value, true)
    expect(done).toMatchObject({ ok: true, value: { addedGames: 1, missing: [] } })
    await stores.game.finish()
    const newest = await stores.history.newest(9)
    expect(newest.ok && new Map(newest.value.map(({ id, rounds }) => [id, rounds]))).toEqual(
      new Map([
        [game.gameId, 3],
        [`${game.gameId}.2`, 4],
      ]),
    )
  })
})
