import type { Locator } from '@playwright/test'
import { lookNow } from './support/devices.ts'
import { hostAsGuest, joinAsGuest } from './support/guest-host.ts'
import { expect, test } from './support/journey.ts'
import { pressWhereItLay } from './support/press-where-it-lay.ts'
import { pressAsItOpens } from './support/unhurried.ts'
import { expectBoard, guestPhone, makeTable, openTable, tapName } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'

test.describe.configure({ timeout: 120_000 })

test('W211: at the table of a room nobody is let in by a press that was aimed at another, who went', async ({
  browser,
  ownServer: server,
}) => {
  const [ana, bo, cleo, dan] = await Promise.all(
    ['Ana', 'Bo', 'Cleo', 'Dan'].map((name) => guestPhone(browser, server.url, name)),
  )
  if (ana === undefined || bo === undefined || cleo === undefined || dan === undefined) throw new Error('No phones')
  await ana.page.goto('/multiplayer?guest')
  await ana.page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  const code = await makeTable(ana.page, ['Bo', 'Cleo', 'Dan'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectBoard(ana.page)
  const gameId = new URL(ana.page.url()).searchParams.get('joined') ?? ''
  await bo.page.goto(`/join/${code}`)
  await tapName(bo.page, 'Bo')
  const table = await openTable(ana.page)
  await table.getByRole('switch', { name: 'Valider chaque arrivée' }).check()
  const met = ana.page.locator('body')

  for (const [{ page }, name] of [
    [cleo, 'Cleo'],
    [dan, 'Dan'],
  ] as const) {
    await page.goto(`/join/${gameId}`)
    await page.getByRole('button', { name, exact: true }).tap()
    await expect(table.getByRole('button', { name: `Laisser entrer ${name}` })).toBeVisible()
  }
  // The first of two goes, and the second moves up into her place.
  const first = table.getByRole('button', { name: 'Laisser entrer Cleo' })
  await first.scrollIntoViewIfNeeded()
  await pressWhereItLay(first, '.room-asker + .room-asker', () => undefined)
  await cleo.page.getByRole('button', { name: 'Annuler', exact: true }).tap()
  await expect(met).toHaveAttribute('data-met', 'Laisser entrer')
  await expect(first).toBeHidden()
  await expect(table.getByRole('button', { name: 'Laisser entrer Dan' })).toBeVisible()
  await expect(dan.page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })).toBeVisible()
})

test('W211, W215: who only watches takes no other name than the one that their finger was on its way to, as another takes that', async ({
  browser,
  app,
}) => {
  const [bo, cleo] = await Promise.all(['Bo', 'Cleo'].map((name) => guestPhone(browser, app.url, name)))
  if (bo === undefined || cleo === undefined) throw new Error('No phones')
  const host = await hostAsGuest(app.url, ['Ana', 'Bo', 'Cleo'])
  for (const { page } of [bo, cleo]) {
    await page.goto(`/join/${host.gameId}`)
    await page.getByRole('button', { name: 'Je regarde' }).tap()
    await expectBoard(page)
  }
  const [quick, slow] = [await openTable(bo.page), await openTable(cleo.page)]
  const name = (table: Locator, text: string) => table.getByRole('button', { name: text, exact: true })
  await name(slow, 'Bo').scrollIntoViewIfNeeded()
  await name(slow, 'Bo').evaluate((button) => button.setAttribute('data-aim', ''))
  await pressWhereItLay(name(slow, 'Bo'), '[data-aim]', () => undefined)
  await name(slow, 'Cleo').focus()
  await name(quick, 'Bo').tap()
  await expect(cleo.page.locator('body')).toHaveAttribute('data-met', /Cleo/u)
  await expect(name(slow, 'Bo')).toBeHidden()
  // W215: who chooses by keyboard stays where they are.
  await expect(name(slow, 'Cleo')).toBeFocused()
  await expect(toast(cleo.page, /^Vous jouez/u)).toBeHidden()
  host.leave()
})

test('W211: as the network comes back and its line gets shorter, nobody loses their place by a press that was aimed at another', async ({
  browser,
  network,
}) => {
  const ana = await guestPhone(browser, network.url, 'Ana')
  const { page } = ana
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  const code = await makeTable(page, ['Bo', 'Cleo'])
  const others = [await joinAsGuest(network.url, code, 'Bo'), await joinAsGuest(network.url, code, 'Cleo')]
  const [bo, cleo] = ['Bo', 'Cleo'].map((name) => page.getByRole('button', { name: `Libérer la place de ${name}` }))
  if (bo === undefined || cleo === undefined) throw new Error('Nobody came')
  await expect(cleo).toBeVisible()
  // Long after the taps and the messages, near which nothing takes a press.
  await expect(page.locator('.toast')).toHaveCount(0)
  network.change(ana.name, 'cut')
  await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  await page.waitForFunction((shown) => performance.now() - shown > 700, await page.evaluate(() => performance.now()))
  await bo.scrollIntoViewIfNeeded()
  await cleo.evaluate((button) => button.append('Cleo'))
  await pressWhereItLay(bo, '.room-line[data-tone="warning"]', () => undefined)
  network.change(ana.name, 'fair')
  await lookNow(ana)
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Cleo')
  // What is asked later is done later, and told so only once the phone is connected.
  await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
  await page.getByRole('button', { name: 'Rendre mon nom' }).tap()
  await expect(toast(page, 'Vous regardez la partie')).toBeAttached()
  await expect(cleo).toBeVisible()
  for (const other of others) other.leave()
})

test('W211, W314: as the next game of an invitation begins, nobody becomes who lay below a finger by then', async ({
  page,
  context,
  faults,
}) => {
  let status = 'finished'
  const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']
  await page.route('**/api/shared-games/*', (route) => {
    const look = { emoji: '🦊', avatarColor: 'delft', isFree: true }
    const players = names.map((name) => ({ id: name, name, ...look }))
    const dates = { createdAt: 0, lastUpdated: 0 }
    return route.fulfill({
      json: { id: 'ABC234', name: 'Ana', players, canSitDown: false, scoreLimit: 100, status, ...dates },
    })
  })
  await page.goto('/join/ABC234')
  const own = page.getByRole('link', { name: 'Créer ma propre partie' })
  await pressWhereItLay(own, '.seat-option', () => undefined)
  status = 'active'
  // The phone was out of reach for a moment, and may have been fetching the page of the game.
  faults.allow(/ERR_INTERNET_DISCONNECTED/u)
  for (const isOffline of [true, false]) await context.setOffline(isOffline)
  await expect(page.locator('body')).toHaveAttribute('data-met', /^🦊/u)
  await expect(page.getByRole('button', { name: 'Rejoindre en invité' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dutch-guest'))).toBeNull()
})

test('W211: as a room comes up where "Créer la partie" was tapped, nobody begins a round by a tap more', async ({
  browser,
  app,
}) => {
  const { page } = await guestPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer?guest')
  const name = page.getByRole('textbox', { name: 'Votre nom' })
  await name.tap()
  await name.fill('Ana')
  await pressAsItOpens(page, 'Ajouter une manche', '.room-go')
  await makeTable(page, ['Bo'])
  await expect(page.locator('body')).toHaveAttribute('data-tried', 'yes')
  await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectBoard(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Ouvrir la feuille de scores' })).toBeVisible()
})
