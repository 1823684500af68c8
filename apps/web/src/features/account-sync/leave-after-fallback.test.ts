import { joinAccount } from '@dutch/sync/account/account-membership'
import { deleteFromOutbox, readOutbox, readState } from '@dutch/sync/account/device-records'
import { NO_SETTINGS } from '@dutch/sync/account/leave-account'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { expect, it } from 'vitest'
import { KEYS } from '../../browser/storage-keys.ts'
import { failingDb } from '../../browser/test-db.ts'
import { createSessionMemory } from '../account/session-memory.ts'
import { createSessionStore } from '../account/session-store.ts'
import { createTestServer } from '../account/test-account.ts'
import { createIndexedDbDisk } from '../games/storage/indexeddb-disk.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { followSignOut } from './follow-sign-out.ts'

const lea = { id: 'lea', email: 'lea@example.org', name: 'Léa' }
const full = sampleGame(4)
const start = full.events.slice(0, 3)

it('W1620, Y925: rounds that local storage took when the database failed outlive a sign-out that removes the games', async () => {
  const browser = createTestBrowser()
  const memory = createSessionMemory(browser.values)
  memory.remember(lea)
  const openPage = (db = browser.openDb()) => {
    const tab = browser.openTab(db)
    const disk = createIndexedDbDisk(
      { db: browser.openDb(), copies: tab.copies, hub: tab.hub, clock: browser.clock },
      'person',
    )
    const server = createTestServer()
    const session = createSessionStore({ client: server.client, memory, clock: { after: () => () => undefined } })
    const follow = () =>
      followSignOut({
        session,
        disk,
        settings: NO_SETTINGS,
        hasFallenBack: tab.hasFallenBack,
        onRemoved: () => undefined,
        onLeft: () => undefined,
      })
    return { tab, disk, server, session, follow }
  }
  const { db, failWith } = failingDb(browser.clock)
  const page = openPage(db)
  await joinAccount(page.disk, lea.id)
  await page.tab.log.append(null, start)
  await page.disk.write(async (transaction) => {
    for (const one of await readOutbox(transaction)) await deleteFromOutbox(transaction, one)
  })
  failWith('UnknownError')
  const seen = { gameId: full.gameId, length: start.length }
  expect(await page.tab.log.append(seen, full.events.slice(3))).toMatchObject({ ok: true })
  page.follow()
  page.server.answer({ status: 200, body: { status: true } })
  expect(await page.session.signOut('local', { kind: 'remove', forgo: 0 })).toEqual({ ok: true, value: false })

  const next = openPage()
  await next.tab.log.load()
  next.follow()
  await expect.poll(() => browser.values.read(KEYS.session)).toBeNull()
  expect(await next.disk.write(readState)).toBeNull()
  const loaded = await browser.openTab().log.load()
  expect(loaded.ok && loaded.value.game).toEqual(full)
})
