import { createHouseRules } from '@dutch/sync/house-rules'
import { describe, expect, it } from 'vitest'
import { createHouseRulesShelf } from './house-rules-shelf.ts'
import { KEYS } from './storage-keys.ts'
import { brokenDb, createTestBrowser, type TestBrowser } from './test-browser.ts'

const rules = { cardValues: { queen: 13 }, dutchPenalty: 'ten' } as const

function openTab(browser: TestBrowser, db = browser.openDb()) {
  const { hub } = browser.openTab(db)
  const store = createHouseRules(createHouseRulesShelf(db, browser.values, hub))
  hub.listen('house-rules', () => void store.start())
  return store
}

describe('house rules in a browser', () => {
  it('Y85, Y87: are one record of the database, and another tab follows', async () => {
    const browser = createTestBrowser()
    const [one, two] = [openTab(browser), openTab(browser)]
    const told = new Promise<void>((resolve) => two.subscribe(resolve))
    expect(await one.change(() => rules)).toBe(true)
    await told
    expect(two.getState()).toEqual(rules)
    const record = await browser.openDb().read((connection) => connection.get('userPreferences', 'house_rules'))
    expect(record).toEqual({ id: 'house_rules', ...rules })
  })

  it('Y85: are in local storage where there is no database, and nowhere where neither can be had', async () => {
    const browser = createTestBrowser()
    expect(await openTab(browser, brokenDb(browser.clock)).change(() => rules)).toBe(true)
    expect(browser.values.read(KEYS.houseRules)).toBe(JSON.stringify(rules))
    const later = openTab(browser, brokenDb(browser.clock))
    await later.start()
    expect(later.getState()).toEqual(rules)
    browser.storage.quota = 0
    expect(await later.change((now) => ({ ...now, dutchPenalty: 'none' }))).toBe(false)
    expect(later.getState()).toEqual(rules)
  })
})
