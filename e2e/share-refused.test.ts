import { expect, test } from './support/journey.ts'
import { toast } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

test('Y707: where the system refuses a link it is said, and shown for copying by hand; a change of mind says nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const outcomes = ['AbortError', 'NotAllowedError']
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', outcomes.shift())) })
  })
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[12, 3]] } })
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  await page.getByRole('menuitem', { name: 'Passer à un autre téléphone' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Passer la partie' })
  const link = sheet.getByRole('textbox', { name: 'Le lien, à copier à la main' })
  const share = sheet.getByRole('button', { name: 'Partager', exact: true })
  await share.tap()
  await expect(link)
    .toBeHidden()
    .then(() => share.tap())
  await expect(toast(page, 'Le partage n’a pas abouti : copiez le lien')).toBeVisible()
  await expect(link).toHaveValue(/\/receive#1[\w-]+$/u)
})
