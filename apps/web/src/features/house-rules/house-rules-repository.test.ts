import { createHouseRules } from '@dutch/sync/house-rules'
import { describe, expect, it } from 'vitest'
import { createHouseRulesRepository } from './house-rules-repository.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../browser/test-db.ts'
import { createTestDevice, type TestDevice } from '../../browser/test-device.ts'

const rules = { cardValues: { queen: 13 }, dutchPenalty: 'ten' } as const

function openTab(device: TestDevice, db = device.openDb()) {
  const hub = device.openHub()
  const store = createHouseRules(createHouseRulesRepository({ db, values: device.values, hub }))
  hub.listen('house-rules', () => void store.start())
  return store
}

describe('house rules in a browser', () => {
  it('Y507, Y509: are one record of the database, and another tab follows', async () => {
    const device = createTestDevice()
    const [one, two] = [openTab(device), openTab(device)]
    const notified = new Promise<void>((resolve) => two.subscribe(resolve))
    expect(await one.change(() => rules)).toBe(true)
    await notified
    expect(two.getState()).toEqual(rules)
    const record = await device.openDb().read((connection) => connection.get('userPreferences', 'house_rules'))
    expect(record).toEqual({ id: 'house_rules', ...rules })
  })

  it('Y509: a change leaves what a later version stores beside them', async () => {
    const device = createTestDevice()
    const db = device.openDb()
    const later = { id: 'house_rules', ...rules, laterRule: 5 }
    await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').put(later))
    await openTab(device).change((now) => ({ ...now, dutchPenalty: 'none' }))
    const record = await db.read((connection) => connection.get('userPreferences', 'house_rules'))
    expect(record).toEqual({ ...later, dutchPenalty: 'none' })
  })

  it('Y507: are in local storage where there is no database, and nowhere where neither can be had', async () => {
    const device = createTestDevice()
    expect(await openTab(device, brokenDb(device.clock)).change(() => rules)).toBe(true)
    expect(device.values.read(KEYS.houseRules)).toBe(JSON.stringify(rules))
    const later = openTab(device, brokenDb(device.clock))
    await later.start()
    expect(later.getState()).toEqual(rules)
    device.storage.quota = 0
    expect(await later.change((now) => ({ ...now, dutchPenalty: 'none' }))).toBe(false)
    expect(later.getState()).toEqual(rules)
  })

  it('Y509: what was kept while the database was silent stands once it answers, in the record as well', async () => {
    const device = createTestDevice()
    await openTab(device).change(() => ({ ...rules, dutchPenalty: 'none' }))
    const silent = openTab(device, brokenDb(device.clock))
    expect(await silent.change(() => rules)).toBe(true)
    const later = openTab(device)
    await later.start()
    expect(later.getState()).toEqual(rules)
    const record = await device.openDb().read((connection) => connection.get('userPreferences', 'house_rules'))
    expect(record).toEqual({ id: 'house_rules', ...rules })
    expect(device.values.read(KEYS.latePreferences)).toBe('')
  })

  it('Y509: a change while the database is silent starts from the rules that were read before, and shows them meanwhile', async () => {
    const device = createTestDevice()
    await openTab(device).change(() => rules)
    const { db, failWith } = failingDb(device.clock)
    const tab = openTab(device, db)
    await tab.start()
    failWith('UnknownError')
    await tab.start()
    expect(tab.getState()).toEqual(rules)
    await tab.change((now) => ({ ...now, dutchPenalty: 'double' }))
    const later = openTab(device)
    await later.start()
    expect(later.getState()).toEqual({ ...rules, dutchPenalty: 'double' })
  })
})
