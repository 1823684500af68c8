import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import { signedInDevice, signUp, type Device } from './devices.ts'
import { BegunAsGuest, PASSWORD } from './elsewhere.ts'
import { watchFaults } from './faults.ts'
import { emptyStorage } from './seed.ts'
import { openAtRest } from './travels.ts'
import { pressUnhurried } from './unhurried.ts'

/** The phone of somebody with an account of their own, whose network or server may be cut. */
export async function phoneOf(
  browser: Browser,
  url: string,
  name: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Device> {
  const person = { email: `${randomUUID()}@example.fr`, password: PASSWORD }
  await signUp(url, person, name)
  const device = await signedInDevice(browser, url, `phone of ${name}`, person, serviceWorkers)
  // What the browser says of a network that is cut on purpose is no fault.
  watchFaults(device.context).allow(/Failed to load resource|WebSocket|ERR_/u)
  await device.page.emulateMedia({ reducedMotion: 'reduce' })
  return device
}

/** The phone of somebody without an account, who was asked nothing yet. */
export async function guestPhone(
  browser: Browser,
  url: string,
  name: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Device> {
  const context = await browser.newContext({
    userAgent: `phone of ${name}`,
    baseURL: url,
    hasTouch: true,
    serviceWorkers,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 360, height: 640 },
  })
  await openAtRest(context)
  await pressUnhurried(context)
  watchFaults(context).allow(/Failed to load resource|WebSocket|ERR_/u)
  return { name: `phone of ${name}`, accountId: '', email: '', context, page: await context.newPage() }
}

/** The phone goes to somebody who was never here, at a third of what one of their own costs. */
export async function handOn({ context, page }: Device): Promise<void> {
  await emptyStorage(page)
  await context.clearCookies()
}

/** The phone of somebody who has played as guest under this name on another day. */
export async function knownGuestPhone(browser: Browser, url: string, name: string): Promise<Device> {
  const device = await guestPhone(browser, url, name)
  const answer = await device.context.request.post('/api/guests', { headers: { origin: url }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  const { userId: accountId } = v.parse(BegunAsGuest, await answer.json())
  const guest = JSON.stringify({ userId: accountId, name })
  await device.context.addInitScript((text) => localStorage.setItem('dutch-guest', text), guest)
  return { ...device, accountId }
}

/** One's own name in the invitation is one tap away from the scoreboard. */
export async function tapName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  await expectBoard(page)
}

/** In the lobby: makes a table for whoever has the phone and these. @returns its room code */
export async function makeTable(page: Page, others: readonly string[]): Promise<string> {
  for (const [place, name] of others.entries()) {
    const field = page.getByRole('textbox', { name: `Joueur ${String(place + 2)}`, exact: true })
    if (place > 0 && !(await field.isVisible())) await page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await field.fill(name)
  }
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  const spelled = page.getByText(/^Code de la partie\s:\s(?:[A-Z2-9] ){5}[A-Z2-9]$/u)
  return ((await spelled.textContent()) ?? '').slice(-11).replaceAll(' ', '')
}

/** Takes the seat that the invitation proposes. */
export async function acceptSeat(page: Page, seat: string): Promise<void> {
  await expect(page.locator('.seat-option[data-likely]')).toHaveText(new RegExp(`${seat}$`, 'u'))
  const join = page.getByRole('button', { name: 'Rejoindre la partie' })
  // The ground of the seat says whose place the button takes, and so it does to who cannot see it.
  await expect(join).toHaveAccessibleDescription(seat)
  await join.tap()
  await expectBoard(page)
}

/** The scoreboard of a room is there. */
export async function expectBoard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/game\?joined=/u)
  await expect(page.getByRole('list', { name: 'Classement', exact: true })).toBeVisible()
}

/** What the table of a room says of it, opened from its scoreboard. */
export async function openTable(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Inviter à la table en ligne' }).tap()
  return page.getByRole('dialog', { name: 'La table en ligne' })
}
