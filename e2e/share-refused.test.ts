import { expect, test } from './support/journey.ts'
import { enterRound, toast, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith, playedGame, savedRecord } from './support/seed.ts'

/** A name that can only come from a file made by hand. */
const ENDLESS = 'W'.repeat(300)

test('Y707: if the system refuses to share a link the app says so, and shows it for copying by hand; a cancelled dialog shows nothing', async ({
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

test('W115: if the system refuses the picture of an end, the sheet with it opens; endless names and emojis of a file cover nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
  })
  const { gameId, events } = playedGame({ names: ['Léa', 'Hugo', 'Zoé', 'Max'], rounds: [[90, 3, 4, 5]] })
  const endless = events.map((event) =>
    event.type === 'game-created'
      ? { ...event, players: event.players.map((player) => ({ ...player, name: ENDLESS, emoji: ENDLESS })) }
      : event,
  )
  const local = { 'dutch-game-active': 'true' }
  await openWith(page, '/game', { records: { ongoingGames: [savedRecord({ gameId, events: endless })] }, local })
  const face = page.locator('.standing-avatar').first()
  await expect(face).toHaveText(ENDLESS)
  const covers = face.evaluate((avatar) => {
    const { right, top, height } = avatar.getBoundingClientRect()
    return avatar.contains(document.elementFromPoint(right + 4, top + height / 2))
  })
  expect(await covers).toBe(false)
  await enterRound(page, [20, 5, 5, 5])
  await winnerScene(page).getByRole('button', { name: 'Partager', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(toast(page, 'Le partage n’a pas abouti : copiez le texte ou téléchargez l’image.')).toBeVisible()
  const download = sheet.getByRole('button', { name: 'Télécharger l’image' })
  await expect(download).toBeEnabled()
  await expect(download).toBeInViewport({ ratio: 1 })
})

test('W115, W214: closing an end, or opening its replay, while its picture is being drawn opens no share dialog', async ({
  page,
}) => {
  // The system could share the picture, which is drawn once the page gets the event "free".
  await page.addInitScript(() => {
    const isFree = new Promise((resolve) => addEventListener('free', resolve))
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      const hold = async (blob: Blob | null) => {
        document.body.classList.add('is-drawn')
        await isFree
        done(blob)
      }
      toBlob.call(this, (blob) => void hold(blob), ...how)
    }
    Object.assign(navigator, {
      canShare: () => true,
      share: () => Promise.resolve(document.body.classList.add('is-shared')),
    })
  })
  const share = page.locator('.scene-share')
  const shareLate = async () => {
    await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[90, 3]] } })
    await enterRound(page, [20, 5])
    await share.tap()
    await expect(page.locator('body')).toHaveClass(/is-drawn/u)
  }

  await test.step('W115: closing it', async () => {
    await shareLate()
    await winnerScene(page).getByRole('button', { name: 'Fermer' }).tap()
    await expect(page.locator('.share-art')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('free')))
    await expect(page.locator('body')).not.toHaveClass(/is-shared/u)
  })

  await test.step('W214: opening the replay', async () => {
    await shareLate()
    await winnerScene(page).getByRole('button', { name: 'Revoir la partie' }).tap()
    await expect(page.getByRole('dialog', { name: 'Revoir la partie' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('free')))
    await expect(share).not.toHaveAttribute('aria-busy')
    await expect(page.locator('body')).not.toHaveClass(/is-shared/u)
  })
})

test('W119: if the code of the film fails to load one message says so, and the text can be copied', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|film-stage/u)
  await page.route(/film-stage/u, (route) => route.abort())
  const history = [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[12, 30]] })]
  await openWith(page, '/history', { history })
  await page.getByRole('button', { name: /^Voir la partie/u }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Partager', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  await sheet.getByRole('radio', { name: 'Film' }).check()
  await expect(sheet.getByRole('alert')).toHaveText('Le film n’a pas pu être chargé\u00A0: recommencez avec le réseau.')
  await expect(sheet.getByRole('button', { name: 'Copier le texte' })).toBeVisible()
  await expect(sheet.getByText('Le film se tourne…')).toHaveCount(0)
})
