import { headOf } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { expect, test } from 'vitest'
import { KEYS } from '../../../browser/storage-keys.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'

const game = sampleGame(3)

async function playedBrowser(): Promise<TestBrowser> {
  const browser = createTestBrowser()
  await browser.openTab().log.append(null, game.events)
  return browser
}

test('W801: the crash copy is there at once, before any storage was asked', async () => {
  const browser = await playedBrowser()
  expect(browser.openTab().peek()).toEqual(game)
})

test('W801: what was peeked at is what the storage then says', async () => {
  const { peek, log } = (await playedBrowser()).openTab()
  const peeked = peek()
  expect(await log.load()).toEqual({ ok: true, value: { game: peeked, findings: [] } })
})

test.each<[string, (browser: TestBrowser) => void]>([
  ['there is no copy', ({ storage }) => storage.removeItem(KEYS.currentGame)],
  ['the flag is not set', ({ storage }) => storage.removeItem(KEYS.gameActive)],
  ['the copy is damaged', ({ storage }) => storage.setItem(KEYS.currentGame, '{"version":"optimized v2"')],
])('W801: nothing is shown ahead when %s, and nothing is touched', async (_why, spoil) => {
  const browser = await playedBrowser()
  spoil(browser)
  const before = browser.storage.getItem(KEYS.currentGame)
  expect(browser.openTab().peek()).toBeNull()
  expect(browser.storage.getItem(KEYS.currentGame)).toBe(before)
})

test('W801: a closed game is not shown ahead, even if its copy came back', async () => {
  const browser = await playedBrowser()
  const copy = browser.storage.getItem(KEYS.currentGame)
  const { log, peek } = browser.openTab()
  const head = headOf(game)
  if (head === null || copy === null) throw new Error('There is a game')
  await log.close(head, { record: null, next: null })
  browser.storage.setItem(KEYS.currentGame, copy)
  browser.storage.setItem(KEYS.gameActive, 'true')
  expect(peek()).toBeNull()
})
