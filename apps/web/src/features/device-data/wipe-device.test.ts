import { headOf } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { PREFERENCE_IDS } from '../../browser/storage-keys.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { TestStorage } from '../../browser/test-storage.ts'
import { wipeDevice } from './wipe-device.ts'

async function used() {
  const browser = createTestBrowser()
  const tab = browser.openTab()
  await tab.log.load()
  await tab.log.append(null, sampleGame(3).events)
  await tab.history.add(sampleRecord(1))
  const db = browser.openDb()
  await db.write(['userPreferences'], async (transaction) => {
    await transaction.objectStore('userPreferences').put({ id: PREFERENCE_IDS.houseRules })
  })
  for (const key of ['dutch-app-state', 'dutch-voice-settings', 'dutch-of-a-later-version', 'of-another-product']) {
    browser.storage.setItem(key, 'x')
  }
  const session = new TestStorage()
  session.setItem('dutch-round-draft:1', 'x')
  return { browser, tab, db, values: browser.values, passing: openKeyValueStore(() => session), session }
}

describe('Tout supprimer', () => {
  it('W507: nothing of ours is left, and a tab that starts finds nothing', async () => {
    const { browser, db, values, passing, session } = await used()
    expect(await wipeDevice({ db, values, passing })).toEqual({ ok: true, value: null })
    expect([...values.keys(), session.length]).toEqual(['of-another-product', 0])
    const later = browser.openTab()
    const loaded = await later.log.load()
    expect(loaded).toMatchObject({ ok: true, value: { game: null } })
    expect(await later.history.count()).toEqual({ ok: true, value: 0 })
    const left = await db.read((connection) => connection.getAll('userPreferences'))
    expect(left).toEqual([{ id: PREFERENCE_IDS.closedGames, ids: [sampleGame(3).gameId] }])
  })

  it('W507: another tab cannot write its game back: what it had seen is gone', async () => {
    const { tab, db, values, passing } = await used()
    const seen = headOf(sampleGame(3))
    await wipeDevice({ db, values, passing })
    expect(await tab.log.load()).toMatchObject({ ok: true, value: { game: null } })
    const written = await tab.log.append(seen, sampleGame(4).events.slice(seen?.length))
    expect(written).toEqual({ ok: false, error: { kind: 'conflict', current: null } })
  })

  it('W507: a database that does not answer is told, and the keys go all the same', async () => {
    const { values, passing } = await used()
    const db = { write: () => Promise.reject(new Error('blocked')) }
    expect((await wipeDevice({ db, values, passing })).ok).toBe(false)
    expect(values.keys()).toEqual(['of-another-product'])
  })
})
