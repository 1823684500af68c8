import type { Page } from '@playwright/test'
import { syncNow } from './support/devices.ts'
import { hostBySocket, joinBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { interruptNetwork } from './support/offline.ts'
import { keepToasts } from './support/long-timers.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { pressOnceShown } from './support/press-timing.ts'
import { expectScoreboard, openGuestPhone, createRoom, openRoomSheet } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'

test('W211: in a room a press aimed at an earlier control neither begins a round nor admits somebody', async ({
  browser,
  app,
}) => {
  const { page } = await openGuestPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer?guest')
  const sheet = page.getByRole('link', { name: 'Ouvrir la feuille de scores' })

  const code = await test.step('the control appears where "Créer la partie" was tapped', async () => {
    const name = page.getByRole('textbox', { name: 'Votre nom' })
    await name.tap()
    await name.fill('Ana')
    await pressOnceShown(page, 'Ajouter une manche', '.room-go')
    const made = await createRoom(page, ['Bo', 'Cleo', 'Dan'])
    await expect(page.locator('body')).toHaveAttribute('data-tried', 'yes')
    await sheet.tap()
    await expectScoreboard(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeVisible()
    return made
  })

  await test.step('somebody withdraws a request to join', async () => {
    await sheet.tap()
    await expectScoreboard(page)
    const gameId = new URL(page.url()).searchParams.get('joined') ?? ''
    // A message that disappeared would move the place of the press.
    await keepToasts(page)
    const bo = await joinBySocket(app.url, code, 'Bo')
    const table = await openRoomSheet(page)
    await table.getByRole('switch', { name: 'Valider chaque arrivée' }).check()
    // The switch shows its state before the server has it.
    await expect.poll(() => bo.room().joining).toBe('by-host')
    const letIn = (name: string) => table.getByRole('button', { name: `Laisser entrer ${name}` })
    const cleo = await joinBySocket(app.url, gameId, 'Cleo')
    await expect(letIn('Cleo')).toBeVisible()
    const dan = await joinBySocket(app.url, gameId, 'Dan')
    await expect(letIn('Dan')).toBeVisible()
    // Cleo withdraws her request, and Dan's moves up to its place.
    await letIn('Cleo').scrollIntoViewIfNeeded()
    await pressFormerPlace(letIn('Cleo'), '.room-asker + .room-asker', () => undefined)
    await cleo.withdraw(gameId)
    await expect(page.locator('body')).toHaveAttribute('data-met', 'Laisser entrer')
    await expect(letIn('Cleo')).toBeHidden()
    await expect(letIn('Dan')).toBeVisible()
    expect([bo.isMember(), dan.isMember()]).toEqual([true, false])
    for (const one of [bo, cleo, dan]) one.disconnect()
  })
})

test('W211, W215: when another user takes the seat that a viewer is about to press, the press takes no other seat', async ({
  browser,
  app,
}) => {
  const host = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo', 'Dan'])
  const { page } = await openGuestPhone(browser, app.url, 'Cleo')
  await page.goto(`/join/${host.gameId()}`)
  await page.getByRole('button', { name: 'Je regarde' }).tap()
  await expectScoreboard(page)
  const table = await openRoomSheet(page)
  const name = (text: string) => table.getByRole('button', { name: text, exact: true })
  // Bo's arrival is announced before or after his seat disappears; another message above the seats keeps them in place meanwhile.
  await keepToasts(page)
  const dan = await joinBySocket(app.url, host.gameId(), 'Dan')
  await expect(toast(page, 'Dan a rejoint la partie')).toBeAttached()
  await expect(name('Dan')).toBeHidden()
  await name('Bo').scrollIntoViewIfNeeded()
  await name('Bo').evaluate((button) => button.setAttribute('data-aim', ''))
  await pressFormerPlace(name('Bo'), '[data-aim]', () => undefined)
  await name('Cleo').focus()
  const bo = await joinBySocket(app.url, host.gameId(), 'Bo')
  await expect(page.locator('body')).toHaveAttribute('data-met', /Cleo/u)
  await expect(name('Bo')).toBeHidden()
  // W215: the keyboard focus stays where it is.
  await expect(name('Cleo')).toBeFocused()
  await expect(toast(page, /^Vous jouez/u)).toBeHidden()
  for (const one of [host, dan, bo]) one.disconnect()
})

test('W211: when the network returns and its message gets shorter, a press aimed at one seat does not free another', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await openGuestPhone(browser, network.url, 'Ana')
  const { page } = ana
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  const code = await createRoom(page, ['Bo', 'Cleo'])
  const letGo = await keepToasts(page)
  const others = [await joinBySocket(app.url, code, 'Bo'), await joinBySocket(app.url, code, 'Cleo')]
  const [bo, cleo] = ['Bo', 'Cleo'].map((name) => page.getByRole('button', { name: `Libérer la place de ${name}` }))
  if (bo === undefined || cleo === undefined) throw new Error('Nobody came')
  await expect(cleo).toBeVisible()
  // Waits for the end of the time after taps and messages in which presses near them are refused.
  await expect(toast(page, 'Cleo a rejoint la partie')).toBeAttached()
  await letGo()
  await expect(page.locator('.toast')).toHaveCount(0)
  network.change(ana.name, 'cut')
  await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  await page.waitForFunction((shown) => performance.now() - shown > 700, await page.evaluate(() => performance.now()))
  await bo.scrollIntoViewIfNeeded()
  await cleo.evaluate((button) => button.append('Cleo'))
  await pressFormerPlace(bo, '.room-line[data-tone="warning"]', () => undefined)
  network.change(ana.name, 'online')
  await syncNow(ana)
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Cleo')
  // Presses take effect again afterwards; the toast appears only once the phone is connected.
  await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
  await page.getByRole('button', { name: 'Rendre mon nom' }).tap()
  await expect(toast(page, 'Vous regardez la partie')).toBeAttached()
  await expect(cleo).toBeVisible()
  for (const other of others) other.disconnect()
})

/** Answers what an invitation asks for: a game with ten free seats. */
async function invite(page: Page, statusNow: () => 'lost' | 'active' | 'finished'): Promise<void> {
  const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']
  const avatar = { emoji: '🦊', avatarColor: 'delft', isFree: true }
  const players = names.map((name) => ({ id: name, name, ...avatar }))
  const facts = { id: 'ABC234', name: 'Ana', canSitDown: false, scoreLimit: 100, createdAt: 0, lastUpdated: 0 }
  await page.route('**/api/shared-games/*', (route) => {
    const status = statusNow()
    return status === 'lost' ? route.abort() : route.fulfill({ json: { ...facts, players, status } })
  })
  await page.goto('/join/ABC234')
}

for (const [before, name] of [
  ['finished', 'Créer ma propre partie'],
  ['lost', 'Réessayer'],
] as const) {
  test(`W211, W314: a press aimed at "${name}" chooses no seat when the game of an invitation has begun or can be read`, async ({
    page,
    context,
    pageErrors,
  }) => {
    // The phone is offline for a moment, and may be loading the page of the game then.
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/u)
    let status: 'lost' | 'active' | 'finished' = before
    await invite(page, () => status)
    const aim = page.getByText(name, { exact: true })
    await pressFormerPlace(aim, '.seat-option', () => undefined)
    status = 'active'
    await interruptNetwork(context)
    await expect(page.locator('body')).toHaveAttribute('data-met', /^🦊/u)
    await expect(page.getByRole('button', { name: 'Rejoindre en invité' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('dutch-guest'))).toBeNull()
  })
}

test('W211: "Annuler" keeps its place when the network is lost; what comes by the host’s choice takes no press', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  await ana.enterRound([1, 2, 3])
  await ana.ask({ type: 'set-joining', joining: 'by-host' })
  const bo = await openGuestPhone(browser, network.url, 'Bo')
  const { page } = bo
  // Wide enough for two buttons side by side.
  await page.setViewportSize({ width: 412, height: 780 })
  await page.goto(`/join/${ana.gameId()}`)
  await page.getByRole('button', { name: 'Bo', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Annuler' })
  const place = await cancel.boundingBox()
  network.change(bo.name, 'cut')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  expect((await cancel.boundingBox())?.x).toBe(place?.x)
  network.change(bo.name, 'online')
  await syncNow(bo)
  await ana.admit('Bo')
  await expectScoreboard(page)
  await ana.ask({ type: 'set-writing', writing: 'host' })
  const reader = page.locator('.reader-bar')
  await expect(reader).toBeVisible()
  await pressFormerPlace(reader, '.game-bar', () => undefined)
  await ana.ask({ type: 'set-writing', writing: 'everybody' })
  await expect(page.locator('body')).toHaveAttribute('data-met', /^Ajouter/u)
  await expect(await openRoomSheet(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  ana.disconnect()
})
