import type { Browser, Page } from '@playwright/test'
import { lookNow, signedInDevice, signUp, storedHistory, type Device } from './support/devices.ts'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, expectStill, overflow } from './support/measure.ts'
import { startRoughNetwork } from './support/rough-network.ts'
import {
  enterRound,
  expectTotals,
  openRoundSheet,
  roundSheet,
  submitRound,
  tapScores,
  toast,
} from './support/scoreboard.ts'
import { startServer } from './support/server.ts'

const PASSWORD = 'quarante-deux canards'

/** Somebody's own phone, behind the network that can be cut. */
async function phoneOf(browser: Browser, url: string, name: string): Promise<Device> {
  const person = { email: `${name.toLowerCase()}@example.fr`, password: PASSWORD }
  await signUp(url, person, name)
  const device = await signedInDevice(browser, url, `phone of ${name}`, person)
  // The network is cut on purpose: what the browser says of that is no fault.
  watchFaults(device.context).allow(/Failed to load resource|WebSocket|ERR_/u)
  await device.page.emulateMedia({ reducedMotion: 'reduce' })
  return device
}

/** Axe finds nothing, nothing overflows; `dark` as well. */
async function soundAt(page: Page, themes: 'light' | 'both' = 'light'): Promise<void> {
  await expectStill(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  if (themes === 'light') return
  const dress = (theme: string) => page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
  await dress('dark')
  await expectStill(page)
  expect(await axeViolations(page, 'colours')).toEqual([])
  await dress('light')
}

/** Takes the seat that the invitation proposes. */
async function accept(page: Page, seat: string): Promise<void> {
  await expect(page.getByRole('radio', { name: seat })).toBeChecked()
  await page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
  await expect(page).toHaveURL(/\/game\?joined=/u)
  await expect(page.getByRole('list', { name: 'Classement', exact: true })).toBeVisible()
}

test.describe.configure({ timeout: 90_000 })

test('R200 to R213: four phones play a whole game in a room, through the letters, the link and the code, and a television watches', async ({
  browser,
}) => {
  const network = await startRoughNetwork()
  const server = await startServer({ environment: { PUBLIC_URL: network.url } })
  network.leadTo(server.port)
  const phones = await Promise.all(['Ana', 'Bo', 'Cleo', 'Dan'].map((name) => phoneOf(browser, network.url, name)))
  const [ana, bo, cleo, dan] = phones as [Device, Device, Device, Device]

  // Ana makes the table.
  await ana.page.goto('/multiplayer')
  await expect(ana.page.getByRole('textbox', { name: 'Votre nom' })).toHaveValue('Ana')
  const create = ana.page.getByRole('button', { name: 'Créer la partie' })
  await expect(create).toBeDisabled()
  await soundAt(ana.page, 'both')
  for (const [place, name] of ['Bo', 'Cleo', 'Dan'].entries()) {
    if (place > 0) await ana.page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await ana.page.getByRole('textbox', { name: `Joueur ${String(place + 2)}` }).fill(name)
  }
  await create.tap()
  const spelled = ana.page.getByText(/^Code de la partie\s:\s(?:[A-Z2-9] ){5}[A-Z2-9]$/u)
  const code = ((await spelled.textContent()) ?? '').slice(-11).replaceAll(' ', '')
  await soundAt(ana.page, 'both')
  await ana.page.getByText('Grand écran', { exact: true }).tap()
  const tvLink = await ana.page.getByRole('link', { name: 'Ouvrir ici' }).getAttribute('href')
  await ana.page.getByRole('link', { name: 'Ajouter une manche' }).tap()
  await expect(ana.page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')).toHaveCount(4)
  const gameId = new URL(ana.page.url()).searchParams.get('joined') ?? ''

  // Bo types the letters, Cleo opens the link, Dan's camera reads it as an old invitation.
  await bo.page.goto('/multiplayer')
  await bo.page.getByRole('textbox', { name: 'Code de la partie' }).fill(code.toLowerCase())
  await bo.page.getByRole('button', { name: 'Rejoindre', exact: true }).tap()
  await expect(bo.page.getByRole('heading', { name: 'Partie de Ana' })).toBeVisible()
  await soundAt(bo.page)
  await accept(bo.page, 'Bo')
  await cleo.page.goto(`/join/${gameId}`)
  await accept(cleo.page, 'Cleo')
  await dan.page.goto(`/?join=${gameId}`)
  await expect(dan.page).toHaveURL(/\/game\?joined=/u)

  // A round from Bo is on every screen, and on the television.
  const screen = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  // Whoever is not signed in is told what it is, and led there and back.
  await screen.goto(`${network.url}/join/${code}`)
  await expect(screen.getByRole('link', { name: 'Se connecter pour rejoindre' })).toHaveAttribute(
    'href',
    `/sign-in?redirect=%2Fjoin%2F${code}`,
  )
  await soundAt(screen)
  await screen.goto(tvLink ?? '')
  await enterRound(bo.page, [3, 10, 12, 14])
  for (const { page } of phones) await expectTotals(page, { Ana: 3, Bo: 10, Cleo: 12, Dan: 14 })
  await expect(screen.locator('.tv-sentence')).toHaveText('Ana mène avec 3 points')
  await soundAt(screen, 'both')
  await soundAt(bo.page, 'both')

  // Dan is in the cellar and types the round that Cleo types as well.
  network.change(dan.name, 'cut')
  await expect(dan.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterRound(dan.page, [20, 20, 20, 0])
  await expect(dan.page.getByText('Hors ligne : votre saisie attend le réseau.')).toBeVisible()
  await expectTotals(dan.page, { Dan: 14, Ana: 23, Bo: 30, Cleo: 32 })
  await dan.page.reload()
  await expectTotals(dan.page, { Dan: 14, Ana: 23, Bo: 30, Cleo: 32 })
  await enterRound(cleo.page, [10, 10, 1, 10])
  await expectTotals(ana.page, { Ana: 13, Cleo: 13, Bo: 20, Dan: 24 })
  network.change(dan.name, 'fair')
  await lookNow(dan)
  const question = dan.page.getByRole('dialog', { name: 'Manche 2 : déjà notée' })
  await expect(question.getByText(/^Cleo Martin a noté cette manche avant vous/u)).toBeVisible()
  await soundAt(dan.page)
  await question.getByRole('button', { name: 'L’ajouter comme manche 3' }).tap()
  for (const { page } of phones) await expectTotals(page, { Dan: 24, Ana: 33, Cleo: 33, Bo: 40 })

  // Somebody is quicker while a sheet is open.
  await openRoundSheet(bo.page)
  await tapScores(bo.page, [5, 5, 5, 5])
  await enterRound(ana.page, [1, 2, 3, 4])
  await roundSheet(bo.page).getByRole('button', { name: 'Valider' }).tap()
  await expect(roundSheet(bo.page).getByText('1', { exact: true }).first()).toBeVisible()
  await roundSheet(bo.page)
    .getByRole('button', { name: /Abandonner|Oublier|Ne pas/u })
    .tap()

  // The host keeps the score alone, sends Dan away, and ends the game.
  await ana.page.getByRole('button', { name: 'Inviter à la table en ligne' }).tap()
  const table = ana.page.getByRole('dialog', { name: 'La table en ligne' })
  await table.getByRole('switch', { name: 'Seul l’hôte note les scores' }).check()
  await expect(bo.page.getByText('L’hôte note les scores.')).toBeVisible()
  await table.getByRole('button', { name: 'Retirer Dan Martin' }).tap()
  await expect(dan.page.getByRole('heading', { name: 'L’hôte vous a retiré de la table' })).toBeVisible()
  await soundAt(ana.page)
  await table.getByRole('button', { name: 'Fermer', exact: true }).tap()
  await openRoundSheet(ana.page)
  await tapScores(ana.page, [70, 0, 0, 0])
  await submitRound(ana.page)
  await expect(screen.locator('.tv-sentence')).toHaveText('Dan gagne avec 28 points !')
  await ana.page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(toast(ana.page, "Partie sauvegardée dans l'historique")).toBeVisible()
  for (const device of [bo, cleo]) {
    await expect(device.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  }
  for (const device of [ana, bo, cleo]) {
    await expect.poll(async () => (await storedHistory(device)).length).toBe(1)
  }
  await server.stop()
  await network.stop()
})
