import { expect, test } from './support/journey.ts'
import { openGuestPhone, createRoom } from './support/rooms.ts'

test('W308: the hint before the first round is whole on a guest’s scoreboard, above the hint for guests', async ({
  app,
  browser,
}) => {
  const { page, context } = await openGuestPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  await createRoom(page, ['Bo', 'Cleo'])
  await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expect(page.getByText(/^Sans compte, cette partie/u)).toBeVisible()
  await expect(page.getByText(/^Jouez la première manche/u)).toBeInViewport({ ratio: 1 })
  await context.close()
})
