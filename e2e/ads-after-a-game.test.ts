import { expect, type Page } from '@playwright/test'
import { AGREED, skip, test, video } from './support/ads.ts'
import { storeConsent } from './support/consent.ts'
import { enterRound, closeScene, winnerScene } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { openGameThatIsOver } from './support/routes.ts'

/** Waits until the app listens for the end of the game; on a busy machine the network is idle before that part is requested. */
const untilListening = (page: Page) => expect(page.locator('.ad-slot')).toHaveAttribute('data-state', 'waiting')

test('W611: after the end of a game the advertisement waits until the result is closed', async ({
  page,
  context,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await openGameThatIsOver(page)
  await untilListening(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
  const result = page.locator('dialog[open]')
  await expect(result).toBeVisible()
  await result.getByRole('button', { name: 'Fermer' }).tap()
  await expect(video(page)).toHaveAttribute('data-trigger', 'game-ended')
  await expect(skip(page)).toBeVisible()
  await skip(page).tap()
  await expect(video(page)).toHaveCount(0)
})

test('W611: no advertisement appears between the last "Valider" and the share dialog, nor before the winner’s scene is closed', async ({
  page,
  context,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await page.addInitScript(() => {
    // Notes scenes, shares and advertisements in the order in which they first appear.
    const seen: string[] = []
    const note = (what: string) => {
      if (seen.includes(what)) return
      seen.push(what)
      document.documentElement.dataset['seen'] = seen.join()
    }
    new MutationObserver(() => {
      if (document.querySelector('dialog.scene[open]') !== null) note('scene')
      if (document.querySelector('.video-ad') !== null) note('advertisement')
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
    Object.assign(navigator, {
      canShare: () => true,
      share: () => {
        note('shared')
        return Promise.resolve()
      },
    })
  })
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], limit: 50, rounds: [[45, 20]] } })
  await untilListening(page)
  await enterRound(page, [15, 4])
  await winnerScene(page).getByRole('button', { name: 'Partager', exact: true }).tap()
  const seen = page.locator('html')
  await expect(seen).toHaveAttribute('data-seen', 'scene,shared')
  await closeScene(page)
  // The game is stored in the history now, and its scene opens again.
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
  await expect(winnerScene(page)).toBeVisible()
  await expect(seen).toHaveAttribute('data-seen', 'scene,shared')
  await closeScene(page)
  await expect(video(page)).toHaveAttribute('data-trigger', 'game-ended')
  await expect(seen).toHaveAttribute('data-seen', 'scene,shared,advertisement')
  await expect(video(page).getByText('Votre publicité')).toBeVisible()
  expect(asked).toHaveLength(1)
})
