import type { Page } from '@playwright/test'
import { syncNow, storedHistory, type Device } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, expectNoAnimation, overflow, overflowOf } from './support/measure.ts'
import { acceptSeat, openGuestPhone, createRoom, openAccountPhone } from './support/rooms.ts'
import { endAndExpectSaved } from './support/seen-messages.ts'
import {
  enterKeptRound,
  enterRound,
  expectTotals,
  closeScene,
  openRoundSheet,
  roundSheet,
  submitRound,
  tapScores,
  toast,
  winnerScene,
} from './support/scoreboard.ts'
import { expectMessageBeside } from './support/message-place.ts'

/** Expects that axe finds nothing, nothing overflows and a message covers nothing (W210). */
async function expectAccessible(page: Page, themes: 'light' | 'both' = 'light'): Promise<void> {
  await expectNoAnimation(page)
  await expectMessageBeside(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expectMessageBeside(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  if (themes === 'light') return
  const dress = (theme: string) => page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
  await dress('dark')
  await expectNoAnimation(page)
  expect(await axeViolations(page, 'colours')).toEqual([])
  await dress('light')
}

test('W210, W301 to W314, W348: four phones play a whole game in a room, by room code, link and QR code, and a television watches', async ({
  browser,
  network,
}) => {
  const phones = await Promise.all(
    ['Ana', 'Bo', 'Cleo', 'Dan'].map((name) => openAccountPhone(browser, network.url, name)),
  )
  const [ana, bo, cleo, dan] = phones as [Device, Device, Device, Device]

  // Ana creates the room.
  await ana.page.goto('/multiplayer')
  await expect(ana.page.getByRole('textbox', { name: 'Votre nom' })).toHaveValue('Ana')
  await expect(ana.page.getByRole('button', { name: 'Créer la partie' })).toBeDisabled()
  await expectAccessible(ana.page, 'both')
  const code = await createRoom(ana.page, ['Bo', 'Cleo', 'Dan'])
  // The header of a phone is short, and no text in it is cut.
  const below = ana.page.locator('#page-title + div')
  expect(await overflowOf(below)).toBe(0)
  await expect(ana.page.getByText('Limite 100 points', { exact: true })).toBeVisible()
  await expectAccessible(ana.page, 'both')
  await ana.page.getByText('Grand écran', { exact: true }).tap()
  const tv = ana.page.getByRole('link', { name: 'Ouvrir ici' })
  const oldLink = (await tv.getAttribute('href')) ?? ''
  await ana.page.getByRole('button', { name: 'Remplacer le lien' }).tap()
  await expectAccessible(ana.page, 'both')
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Remplacer le lien' }).tap()
  await expect(tv).not.toHaveAttribute('href', oldLink)
  const tvLink = await tv.getAttribute('href')
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expect(ana.page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')).toHaveCount(4)
  const gameId = new URL(ana.page.url()).searchParams.get('joined') ?? ''

  // Bo types the room code, Cleo opens the link, and Dan scans an invitation in the old format.
  await bo.page.goto('/multiplayer')
  await bo.page.getByRole('textbox', { name: 'Code de la partie' }).fill(code.toLowerCase())
  await expect(bo.page.getByRole('heading', { name: 'Ana vous invite : partie de 4, manche 1' })).toBeVisible()
  await expectAccessible(bo.page)
  await acceptSeat(bo.page, 'Bo')
  await cleo.page.goto(`/join/${gameId}`)
  await acceptSeat(cleo.page, 'Cleo')
  await dan.page.goto(`/?join=${gameId}`)
  await expect(dan.page).toHaveURL(/\/game\?joined=/u)

  // A round of Bo appears on every phone and on the television.
  const screen = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
  ).newPage()
  // Without a session the invitation leads to the sign-in page and back.
  await screen.goto(`${network.url}/join/${code}`)
  await expect(screen.getByRole('link', { name: 'Se connecter pour rejoindre' })).toHaveAttribute(
    'href',
    `/sign-in?redirect=%2Fjoin%2F${code}`,
  )
  await expectAccessible(screen)
  await screen.goto(oldLink)
  await expect(screen.getByRole('heading', { name: 'Ce lien ne montre plus rien' })).toBeVisible()
  await expectAccessible(screen, 'both')
  await screen.goto(tvLink ?? '')
  await enterRound(bo.page, [3, 10, 12, 14])
  for (const { page } of phones) await expectTotals(page, { Ana: 3, Bo: 10, Cleo: 12, Dan: 14 })
  await expect(screen.locator('.tv-sentence')).toHaveText('Ana mène avec 3 points')
  await expectAccessible(screen, 'both')
  await expectAccessible(bo.page, 'both')

  // Dan is offline and enters the same round as Cleo.
  network.change(dan.name, 'cut')
  await expect(dan.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(dan.page, [20, 20, 20, 0])
  await expect(dan.page.getByText('Hors ligne : votre saisie attend le réseau.')).toBeVisible()
  await expectTotals(dan.page, { Dan: 14, Ana: 23, Bo: 30, Cleo: 32 })
  await dan.page.reload()
  await expectTotals(dan.page, { Dan: 14, Ana: 23, Bo: 30, Cleo: 32 })
  await enterRound(cleo.page, [10, 10, 1, 10])
  await expectTotals(ana.page, { Ana: 13, Cleo: 13, Bo: 20, Dan: 24 })
  network.change(dan.name, 'online')
  await syncNow(dan)
  const question = dan.page.getByRole('dialog', { name: 'Manche 2 : déjà notée' })
  await expect(question.getByText(/^Cleo Martin a noté cette manche avant vous/u)).toBeVisible()
  await expectAccessible(dan.page)
  await question.getByRole('button', { name: 'L’ajouter comme manche 3' }).tap()
  for (const { page } of phones) await expectTotals(page, { Dan: 24, Ana: 33, Cleo: 33, Bo: 40 })

  // Ana enters a round while Bo's sheet is open.
  await openRoundSheet(bo.page)
  await tapScores(bo.page, [5, 5, 5, 5])
  await enterRound(ana.page, [1, 2, 3, 4])
  await roundSheet(bo.page).getByRole('button', { name: 'Valider' }).tap()
  await expect(roundSheet(bo.page).getByText('1', { exact: true }).first()).toBeVisible()
  await roundSheet(bo.page)
    .getByRole('button', { name: /Abandonner|Oublier|Ne pas/u })
    .tap()

  // The host makes herself the only one to enter scores, removes Dan, and ends the game.
  await ana.page.getByRole('button', { name: 'Inviter à la table en ligne' }).tap()
  const table = ana.page.getByRole('dialog', { name: 'La table en ligne' })
  await table.getByRole('switch', { name: 'Seul l’hôte note les scores' }).check()
  await expect(bo.page.getByText('L’hôte note les scores.')).toBeVisible()
  await table.getByRole('button', { name: 'Retirer Dan Martin' }).tap()
  await expect(dan.page.getByRole('heading', { name: 'L’hôte vous a retiré de la table' })).toBeVisible()
  await expect(dan.page.locator('h1')).toHaveText(/^En ligne/u)
  await expectAccessible(ana.page)
  await table.getByRole('button', { name: 'Fermer', exact: true }).tap()
  await openRoundSheet(ana.page)
  await tapScores(ana.page, [70, 0, 0, 0])
  await submitRound(ana.page)
  await expect(screen.locator('.tv-sentence')).toHaveText('Dan gagne avec 28 points !')
  await expect(winnerScene(bo.page)).toContainText('L’hôte décide de la suite.')
  await expect(
    winnerScene(bo.page).getByRole('button', { name: /^(?:Rejouer|Annuler|Continuer|Terminer)/u }),
  ).toHaveCount(0)
  await expectAccessible(bo.page, 'both')
  await expectAccessible(ana.page, 'both')
  await closeScene(ana.page)
  await endAndExpectSaved(ana.page, ana.page.getByRole('button', { name: 'Terminer la partie' }))
  for (const device of [bo, cleo]) {
    await expect(device.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  }
  for (const device of [ana, bo, cleo]) {
    await expect.poll(async () => (await storedHistory(device)).length).toBe(1)
  }
})

for (const [when, isLate] of [
  ['the answer', /"entered"|"delta"/u],
  ['the room itself has come', /"delta"/u],
] as const)
  test(`W324: a reload before ${when} leads to the requested room, and only one is created`, async ({
    browser,
    app,
  }) => {
    const bo = await openGuestPhone(browser, app.url, 'Bo')
    let isHeld = true
    const made: string[] = []
    const held: string[] = []
    await bo.page.routeWebSocket(/\/ws$/u, (phone) => {
      const far = phone.connectToServer()
      phone.onMessage((message) => far.send(message))
      far.onMessage((message) => {
        const text = String(message)
        const [, gameId] = /"entered".*"gameId":"([^"]+)"/u.exec(text) ?? []
        if (gameId !== undefined) made.push(gameId)
        if (isHeld && isLate.test(text)) held.push(text)
        else phone.send(message)
      })
    })
    await bo.page.goto('/multiplayer?guest=1')
    await bo.page.getByRole('textbox', { name: 'Votre nom' }).fill('Bo')
    await bo.page.getByRole('textbox', { name: 'Joueur 2', exact: true }).fill('Cleo')
    const create = bo.page.getByRole('button', { name: 'Créer la partie' })
    await create.tap()
    // The phone asks for the room once it has the answer, and the server sends it a second time.
    await expect.poll(() => held.length).toBeGreaterThan(1)
    await expect(create).toHaveAttribute('aria-busy', 'true')
    await expect(toast(bo.page, /^Partie créée/u)).toHaveCount(0)
    isHeld = false
    await bo.page.reload()
    await expect(bo.page.getByText(/^Code de la partie\s:/u)).toBeVisible()
    expect(new Set(made).size).toBe(1)
  })
