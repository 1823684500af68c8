import type { GameEvent } from '@dutch/domain/game/events'
import { createLedger } from '@dutch/sync/account/ledger'
import { created, ended, round, eventOperation } from '@dutch/sync/test/account-samples'
import { expect, it } from 'vitest'
import { Device, SERVER_URL, openTestServer, signUp } from '../../test/accounts-server.ts'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { browserAt, networkOf, openStandIn, vapidKeys } from '../../test/push-stand-in.ts'
import { createApp } from '../http/create-app.ts'
import { readSiteFiles } from '../http/site-files.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import { openPush } from './open-push.ts'

/** Léa's phone and tablet, and a stranger, whose browsers all want notifications. */
async function household() {
  const standIn = await openStandIn()
  const server = await openTestServer('sqlite')
  const push = openPush(vapidKeys(), server.database, networkOf(standIn))
  const app = createApp({
    config: configOf({ PUBLIC_URL: SERVER_URL }),
    files: readSiteFiles(builtSite()),
    isReady: () => true,
    isLogging: false,
    accounts: server.accounts,
    ledger: createLedger(createLedgerStore(server.database)),
    push,
  })
  const at = (device: Device): Device => {
    const same = new Device(app, {})
    for (const [name, value] of device.cookies) same.cookies.set(name, value)
    return same
  }
  const person = async (email: string) => {
    const device = at(await signUp(server, email))
    const browser = browserAt(standIn)
    expect((await device.ask('POST', '/api/push/subscribe', browser.body)).statusCode).toBe(200)
    return { device, browser }
  }
  const phone = await person('lea@example.org')
  const stranger = await person('hugo@example.org')
  const tablet = new Device(app, {})
  await tablet.post('sign-in/email', { email: 'lea@example.org', password: 'trois petits moulins' })
  const onTablet = browserAt(standIn)
  await tablet.ask('POST', '/api/push/subscribe', onTablet.body)

  const accountId = (await tablet.get('/api/profile')).json<{ readonly id: string }>().id
  const tell = async (...events: GameEvent[]) => {
    const operations = events.map((event) => eventOperation(event.id.split('/', 1)[0] ?? '', event))
    const answer = await tablet.ask('POST', '/api/sync/push', { protocol: 1, accountId, epoch: null, operations })
    expect(answer.json()).toMatchObject({ results: operations.map(() => ({ refusal: null })) })
  }
  const shown = () => phone.browser.read().map((message) => JSON.stringify(message))
  return { standIn, push, stranger, onTablet, tell, shown }
}

it('Z1111, Z1112: what one device tells its account the others hear of, and nobody else', async () => {
  const { standIn, push, stranger, onTablet, tell, shown } = await household()
  const now = Date.now()
  await tell(...[created('g'), round('g', 1, [3, 120]), ended('g')].map((event) => ({ ...event, at: now })))
  await standIn.until(2)
  const heard = shown()
  expect(heard).toHaveLength(2)
  expect(heard.join()).toContain('"title":"Partie terminée"')
  expect(heard.join()).toContain('par Léa."')
  await push.close()
  expect([onTablet.read(), stranger.browser.read()]).toEqual([[], []])
})

it('Z1112: a game’s successes are told also where a later round of another game comes with its end', async () => {
  const { standIn, push, tell, shown } = await household()
  const now = Date.now()
  const first = [created('g'), round('g', 1, [3, 120]), ended('g')].map((event) => ({ ...event, at: now - 60_000 }))
  const second = [created('h'), round('h', 1)].map((event) => ({ ...event, at: now }))
  await tell(...first, ...second)
  await standIn.until(2)
  const heard = shown()
  expect(heard).toHaveLength(2)
  expect(heard.join()).toContain('"title":"Votre partie avance"')
  expect(heard.join()).toContain('par Léa."')
  await push.close()
})
