import { headOf } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { expect, it } from 'vitest'
import { failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestTab } from './test-browser.ts'

const full = sampleGame(4)
const start = { ...full, events: full.events.slice(0, 3) }
const rounds = { ...full, events: full.events.slice(0, -1) }

async function standing(tab: TestTab) {
  const loaded = await tab.log.load()
  return loaded.ok ? loaded.value.game : loaded.error
}

it('W803: another tab’s round that the database does not tell is read from the copy, and the next is stored in the database', async () => {
  const browser = createTestBrowser()
  const { db, failWith } = failingDb(browser.clock)
  const [tab, other] = [browser.openTab(db), browser.openTab()]
  await standing(tab)
  await tab.log.append(null, start.events)
  await standing(other)
  await other.log.append(headOf(start), rounds.events.slice(3))
  failWith('UnknownError')
  expect([await standing(tab), tab.fallbacks()]).toEqual([rounds, 0])
  // Without a copy the tab goes on showing what it has read.
  browser.storage.clear()
  expect(await standing(tab)).toEqual(rounds)
  failWith(null)
  expect(await tab.log.append(headOf(rounds), full.events.slice(-1))).toEqual({ ok: true, value: full })
  expect([tab.fallbacks(), tab.hasFallenBack()]).toEqual([0, false])
  browser.storage.clear()
  expect(await standing(browser.openTab())).toEqual(full)
})
