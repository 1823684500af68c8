import { expect, test } from './support/journey.ts'
import { enterRound, toast, winnerScene } from './support/scoreboard.ts'
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

test('W115: where the system refuses the picture of an end, the sheet with it comes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
  })
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[90, 3]] } })
  await enterRound(page, [20, 5])
  await winnerScene(page).getByRole('button', { name: 'Partager' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(toast(page, 'Le partage n’a pas abouti : copiez le texte ou téléchargez l’image.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Télécharger l’image' })).toBeEnabled()
})
