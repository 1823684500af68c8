import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import { signedInDevice, signUp, type Device } from './devices.ts'
import { BegunAsGuest, PASSWORD } from './socket-player.ts'
import { watchPageErrors } from './page-errors.ts'
import { emptyStorage } from './seed.ts'
import { loadAfterHistoryNavigation } from './history-navigation.ts'
import { spacePressesApart } from './press-timing.ts'

/** A phone signed in to a new account. Errors of a cut network are allowed. */
export async function openAccountPhone(
  browser: Browser,
  url: string,
  name: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Device> {
  const person = { email: `${randomUUID()}@example.fr`, password: PASSWORD }
  await signUp(url, person, name)
  const device = await signedInDevice(browser, url, `phone of ${name}`, person, serviceWorkers)
  // Tests cut the network on purpose, and the browser logs that as errors.
  watchPageErrors(device.context).allow(/Failed to load resource|WebSocket|ERR_/u)
  await device.page.emulateMedia({ reducedMotion: 'reduce' })
  return device
}

/** A phone without an account, and without an answer about cookies. Errors of a cut network are allowed. */
export async function openGuestPhone(browser: Browser, url: string, name: string): Promise<Device> {
  const context = await browser.newContext({
    userAgent: `phone of ${name}`,
    baseURL: url,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 360, height: 640 },
  })
  await loadAfterHistoryNavigation(context)
  await spacePressesApart(context)
  watchPageErrors(context).allow(/Failed to load resource|WebSocket|ERR_/u)
  return { name: `phone of ${name}`, accountId: '', email: '', context, page: await context.newPage() }
}

/** Clears the storages and cookies of a device, as for another user. Costs a third of a new context. */
export async function clearDevice({ context, page }: Device): Promise<void> {
  await emptyStorage(page)
  await context.clearCookies()
}

/** A phone that has a guest session of an earlier day, with this name. */
export async function openReturningGuest(browser: Browser, url: string, name: string): Promise<Device> {
  const device = await openGuestPhone(browser, url, name)
  const answer = await device.context.request.post('/api/guests', { headers: { origin: url }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  const { userId: accountId } = v.parse(BegunAsGuest, await answer.json())
  const guest = JSON.stringify({ userId: accountId, name })
  await device.context.addInitScript((text) => localStorage.setItem('dutch-guest', text), guest)
  return { ...device, accountId }
}

/** In the invitation: takes the seat of this name and waits for the scoreboard. */
export async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  await expectScoreboard(page)
}

/** In the lobby: creates a room with these players besides the user of the phone. @returns its room code */
export async function createRoom(page: Page, others: readonly string[]): Promise<string> {
  for (const [place, name] of others.entries()) {
    const field = page.getByRole('textbox', { name: `Joueur ${String(place + 2)}`, exact: true })
    if (place > 0 && !(await field.isVisible())) await page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await field.fill(name)
  }
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  const spelled = page.getByText(/^Code de la partie\s:\s(?:[A-Z2-9] ){5}[A-Z2-9]$/u)
  return ((await spelled.textContent()) ?? '').slice(-11).replaceAll(' ', '')
}

/** Takes the seat that the invitation proposes, and expects that it is this one. */
export async function acceptSeat(page: Page, seat: string): Promise<void> {
  await expect(page.locator('.seat-option[data-likely]')).toHaveText(new RegExp(`${seat}$`, 'u'))
  const join = page.getByRole('button', { name: 'Rejoindre la partie' })
  // The background of the seat shows whose seat the button takes; its description tells screen readers.
  await expect(join).toHaveAccessibleDescription(seat)
  await join.tap()
  await expectScoreboard(page)
}

/** Waits for the scoreboard of a room. */
export async function expectScoreboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/game\?joined=/u)
  await expect(page.getByRole('list', { name: 'Classement', exact: true })).toBeVisible()
}

/** Opens the sheet of the room's table from its scoreboard. @returns the sheet */
export async function openRoomSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Inviter à la table en ligne' }).tap()
  return page.getByRole('dialog', { name: 'La table en ligne' })
}
