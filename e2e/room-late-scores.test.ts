import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, overflow } from './support/measure.ts'
import { acceptSeat, makeTable, phoneOf } from './support/rooms.ts'
import { startRoughNetwork } from './support/rough-network.ts'
import { enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { startServer } from './support/server.ts'

test.describe.configure({ timeout: 180_000 })

test('R208: scores typed in the cellar are shown to whoever typed them, also where the game ended meanwhile', async ({
  browser,
}) => {
  const network = await startRoughNetwork()
  const server = await startServer({ environment: { PUBLIC_URL: network.url } })
  network.leadTo(server.port)
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await ana.page.getByRole('link', { name: 'Ajouter une manche' }).tap()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterRound(bo.page, [20, 7])
  await expectTotals(bo.page, { Bo: 7, Ana: 20 })
  await enterRound(ana.page, [100, 3])
  await ana.page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(toast(ana.page, "Partie sauvegardée dans l'historique")).toBeVisible()
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été prise' })
  await expect(question).toContainText('Cette partie est terminée')
  await expect(question.getByRole('listitem')).toHaveText(['Ana20', 'Bo7'])
  await expect(question.getByRole('button', { name: /^L’ajouter/u })).toBeHidden()
  expect(await axeViolations(bo.page)).toEqual([])
  expect(await overflow(bo.page)).toBe(0)
  await question.getByRole('button', { name: 'Oublier la mienne' }).tap()
  await expect(question).toBeHidden()
  await expect(bo.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  await server.stop()
  await network.stop()
})
