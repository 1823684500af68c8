import type { Browser } from '@playwright/test'
import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, overflow } from './support/measure.ts'
import { acceptSeat, makeTable, openTable, phoneOf } from './support/rooms.ts'
import type { RoughNetwork } from './support/rough-network.ts'
import { endAndSeeSaved } from './support/saved-message.ts'
import {
  chooseFromMenu,
  enterKeptRound,
  enterRound,
  leaveScene,
  expectTotals,
  openRoundSheet,
  roundSheet,
  tapScores,
  toast,
  undoLastRound,
} from './support/scoreboard.ts'

test.describe.configure({ timeout: 180_000 })

/** Ana's sheet, and Bo's in the same room. */
async function openTwo(browser: Browser, network: RoughNetwork) {
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  return [ana, bo] as const
}

test('W309: scores typed in the cellar are shown to whoever typed them, also where the game ended meanwhile', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await openTwo(browser, network)
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [20, 7])
  await expectTotals(bo.page, { Bo: 7, Ana: 20 })
  await enterRound(ana.page, [100, 3])
  await leaveScene(ana.page)
  await endAndSeeSaved(ana.page, ana.page.getByRole('button', { name: 'Terminer la partie' }))
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
  await expect(question).toContainText('Cette partie est terminée')
  await expect(question.getByRole('listitem')).toHaveText(['Ana20', 'Bo7'])
  await expect(question.getByRole('button', { name: /^L’ajouter/u })).toBeHidden()
  expect(await axeViolations(bo.page)).toEqual([])
  expect(await overflow(bo.page)).toBe(0)
  await question.getByRole('button', { name: 'Oublier la mienne' }).tap()
  await expect(question).toBeHidden()
  await expect(bo.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
})

test('W309, W310: a round from the cellar is added without who left the table meanwhile; what is typed as the game ends is told', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo', 'Zoé'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await enterRound(ana.page, [1, 2, 3])
  await expectTotals(bo.page, { Ana: 1, Bo: 2, Zoé: 3 })
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [20, 7, 5])
  await chooseFromMenu(ana.page, 'Joueurs')
  await ana.page.getByRole('button', { name: 'Retirer Zoé de la partie' }).tap()
  await ana.page.getByRole('button', { name: 'Retirer', exact: true }).tap()
  await expect(toast(ana.page, /^Zoé quitte la table/u)).toBeAttached()
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
  await expect(question).toContainText('La table a changé entre-temps')
  await expect(question).toContainText('Zoé n’est plus à la table : son score ne sera pas ajouté.')
  expect(await axeViolations(bo.page)).toEqual([])
  await question.getByRole('button', { name: 'L’ajouter comme manche 2' }).tap()
  for (const { page } of [ana, bo]) await expectTotals(page, { Bo: 9, Ana: 21, Zoé: 3 })
  await openRoundSheet(bo.page)
  await tapScores(bo.page, [14, -5])
  await ana.page.keyboard.press('Escape')
  await expect(ana.page.getByRole('dialog')).toBeHidden()
  await enterRound(ana.page, [1, 2])
  await ana.page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(toast(bo.page, 'Ce que vous tapiez n’a pas été noté : Ana 14, Bo −5.')).toBeAttached()
})

test('W314, W323: a name that somebody else took meanwhile is offered no more', async ({
  browser,
  ownServer: server,
}) => {
  const [ana, bo, cleo] = await Promise.all([
    phoneOf(browser, server.url, 'Ana'),
    phoneOf(browser, server.url, 'Bo'),
    phoneOf(browser, server.url, 'Cleo'),
  ])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await cleo.page.goto(`/join/${code}`)
  const seat = cleo.page.getByRole('button', { name: 'Bo' })
  await expect(seat).toBeEnabled()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await seat.tap()
  await expect(toast(cleo.page, /^Ce nom vient d’être pris/u)).toBeAttached()
  await expect(seat).toBeDisabled()
  await expect(seat).toContainText('déjà prise')
  await cleo.page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
  await expect(cleo.page.getByText('Touchez d’abord votre nom.')).toBeVisible()
})

test('W308, W309, W314: of two rounds for the same place the one that was not taken is asked about, and never said to be added', async ({
  browser,
  serve,
}) => {
  const server = await serve()
  const [ana, bo] = await Promise.all([phoneOf(browser, server.url, 'Ana'), phoneOf(browser, server.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  // What the server says to Bo can be held back: his round is on its way when Ana's is taken.
  let isHeld = false
  const held: (() => void)[] = []
  await bo.page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    far.onMessage((message) => (isHeld ? held.push(() => phone.send(message)) : phone.send(message)))
  })

  await bo.page.goto('/join/ZZZZZZ')
  await expect(bo.page.getByRole('link', { name: 'Créer votre propre partie' })).toBeVisible()
  expect(await axeViolations(bo.page)).toEqual([])
  await bo.page.getByRole('link', { name: 'Essayer un autre code' }).tap()
  // Y1718: Bo pastes the whole invitation.
  await bo.page.getByRole('textbox', { name: 'Code de la partie' }).fill(`On joue ! https://x.example/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await expect(bo.page.getByText('2 en direct')).toBeVisible()

  isHeld = true
  await enterRound(ana.page, [1, 5])
  await openRoundSheet(bo.page)
  await tapScores(bo.page, [9, 9])
  await bo.page.evaluate(() => {
    const watch = () => {
      if (document.body.innerText.includes('Manche ajoutée')) document.body.dataset['said'] = 'added'
    }
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await roundSheet(bo.page).getByRole('button', { name: 'Valider' }).tap()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  isHeld = false
  for (const say of held) say()
  await expect(bo.page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })).toBeVisible()
  await expectTotals(bo.page, { Ana: 1, Bo: 5 })
  expect(await bo.page.evaluate(() => document.body.dataset['said'])).toBeUndefined()
})

test('W309, W311: scores that stand alone once the same ones were taken back are offered for that place; who may not write is not asked to', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await openTwo(browser, network)
  const hint = /^Jouez la première manche/u
  await expect(bo.page.getByText(hint)).toBeVisible()
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [9, 4])
  await enterRound(ana.page, [9, 4])
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const twice = bo.page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })
  await expect(twice).toContainText('avec les mêmes scores que vous')
  await undoLastRound(ana.page)
  const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
  await expect(question).toContainText('Les manches ont changé entre-temps.')
  await expect(question.getByRole('heading', { name: /^Saisie d’Ana/u })).toBeHidden()
  await expect(question.getByRole('button').last()).toHaveText('L’ajouter comme manche 1')
  await question.getByRole('button', { name: 'Oublier la mienne' }).tap()
  await expect(question).toBeHidden()
  const table = await openTable(ana.page)
  await table.getByRole('switch', { name: 'Seul l’hôte note les scores' }).check()
  await expect(bo.page.getByText('L’hôte note les scores.')).toBeVisible()
  await expect(bo.page.getByText(hint)).toBeHidden()
})
