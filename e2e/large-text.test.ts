import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectWhole, showsWholeText, setFontSize } from './support/large-text.ts'
import { keepToasts } from './support/long-timers.ts'
import { overflow, overflowOf } from './support/measure.ts'
import { openRoundSheet, roundSheet, scoreField, submitRound, tapScores, toast } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'

const NAMES = ['Léa', 'Hugo', 'Zoé', 'Maximilien-Alexandre III', 'A', 'Inès']
const ROUND = [12, 35, 0, 24, 10, 5]

test.describe('with the cookie bar', () => {
  test.use({ hasRefused: false })

  test('W208: at font sizes of 24 and 32 px the current score and the messages stay readable', async ({ page }) => {
    await openWith(page, '/game', { game: { names: NAMES, rounds: [ROUND, ROUND], limit: 200 } })
    for (const size of [24, 32]) {
      await test.step(`a round at a font size of ${String(size)} px`, async () => {
        await setFontSize(page, size)
        await page.goto('/game')
        await openRoundSheet(page)
        await roundSheet(page).getByRole('button', { name: 'Compter les cartes' }).tap()
        for (const name of [/^As/u, /^Joker/u, /^Noter/u, 'Revenir au pavé numérique']) {
          const part = roundSheet(page).getByRole('button', { name })
          await part.scrollIntoViewIfNeeded()
          await expect(part).toBeInViewport({ ratio: 1 })
          if (name === 'Revenir au pavé numérique') await part.tap()
        }
        for (const [seat, name] of NAMES.entries()) {
          await expect(scoreField(page, name)).toBeFocused()
          await expect(scoreField(page, name)).toBeInViewport({ ratio: 1 })
          await expectOnTop(page, name)
          await tapScores(page, [10 + seat])
          await expect(scoreField(page, name)).toHaveValue(String(10 + seat))
        }
        await expect(roundSheet(page).getByRole('button', { name: 'Valider' })).toBeInViewport({ ratio: 1 })
        await keepToasts(page)
        await submitRound(page)
        const message = toast(page, /^Manche ajoutée/u)
        await expect(message).toBeVisible()
        expect((await message.boundingBox())?.height ?? 999).toBeLessThan(160)
        expect(await overflowOf(message)).toBe(0)
      })
    }
  })

  test('W208: at a font size of 32 px the chances to win are not cut, and the answers to a question can be scrolled to', async ({
    page,
  }) => {
    await setFontSize(page, 32)
    await openWith(page, '/game', { game: { names: NAMES, rounds: [ROUND, ROUND], limit: 200 } })
    await test.step('the chances to win', async () => {
      await page.getByRole('tab', { name: 'Statistiques' }).tap()
      await page.getByRole('region', { name: 'Aperçu Global' }).scrollIntoViewIfNeeded()
      await expectWhole(page.locator('.stats-tiles').first())
      const figure = page
        .getByRole('img', { name: /^Chances/u })
        .getByText('%')
        .first()
      await figure.scrollIntoViewIfNeeded()
      await expect(figure).toBeInViewport({ ratio: 1 })
    })
    await test.step('the answers to a question', async () => {
      await page.getByRole('button', { name: 'Terminer la partie' }).tap()
      const question = page.getByRole('dialog', { name: 'Terminer la partie ?' })
      const answer = question.getByRole('button', { name: 'Terminer la partie', exact: true })
      await answer.scrollIntoViewIfNeeded()
      await expect(answer).toBeInViewport({ ratio: 1 })
    })
  })

  test('W208, W604: at a font size of 32 px the cookie bar leaves room for the page, and nothing exceeds the screen', async ({
    page,
  }) => {
    await setFontSize(page, 32)
    await test.step('the cookie bar is at the end of a page', async () => {
      for (const path of ['/history', '/']) {
        await page.goto(path)
        const bar = page.getByRole('region', { name: 'Votre vie privée' })
        await expect(bar).toBeAttached()
        await expect(bar).not.toBeInViewport()
        await bar.getByRole('button', { name: 'Personnaliser' }).scrollIntoViewIfNeeded()
        for (const name of ['Refuser tout', 'Accepter tout']) {
          await bar.getByRole('button', { name }).click({ trial: true })
        }
        expect(await overflow(page)).toBe(0)
      }
    })
    await test.step('nothing exceeds the screen, and "Un joueur de plus" is whole', async () => {
      for (const path of ['/', '/about', '/strategy', '/rules', '/faq', '/privacy', '/setup']) {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        expect(await overflow(page)).toBe(0)
        const words = page.locator(':is(h1, h2, .text-4xl, main .key):not(.sr-only)').filter({ visible: true })
        await expectWhole(...(await words.all()))
      }
      const more = page.getByRole('button', { name: 'Un joueur de plus' })
      for (let count = 5; count <= 12; count += 1) await more.tap()
      await expect(more).toBeInViewport({ ratio: 1 })
      expect(await overflow(page)).toBe(0)
    })
  })

  test('W208: at a font size of 32 px the words of settings and tools stay whole, and a history is within the screen', async ({
    page,
  }) => {
    await setFontSize(page, 32)
    await test.step('the words of settings and tools', async () => {
      await page.goto('/settings')
      await expect(page.getByRole('button', { name: 'Essayer la voix' })).toBeAttached()
      expect(await overflow(page)).toBe(0)
      await page.getByText('Valeur des cartes', { exact: true }).tap()
      await expectWhole(page.getByRole('heading', { name: 'Synchronisation' }))
      for (const name of ['Se connecter', 'Créer un compte'])
        await expectWhole(page.getByRole('region', { name: 'Compte' }).getByRole('link', { name }))
      const words = ['Effets sonores', 'Confirmer les actions', 'Roi noir']
      await expectWhole(...words.map((text) => page.getByText(text, { exact: true })))
      const hints = page.getByRole('switch', { name: 'Afficher les conseils' })
      await hints.tap()
      await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await hints.tap()
      await page.goto('/dev-tools')
      for (const [tab, badge] of [
        ['Tests', 'L’indispensable est là'],
        ['AdSense', 'Surveillance inactive'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).tap()
        await expect(page.getByText(badge, { exact: true })).toBeVisible()
        expect(await overflow(page)).toBe(0)
      }
    })
    await test.step('the statistics, evenings and achievements of a history', async () => {
      const games = [1, 2, 3, 4].map((hour) =>
        finishedGame({ names: NAMES, rounds: [[12, 35, 110, 24, 10, 5]], startedAt: Date.UTC(2026, 4, 2, 12 + hour) }),
      )
      const memorable = finishedGame({ names: ['Élodie', 'Hugo'], rounds: [[1, 50]] })
      await openWith(page, '/history', { history: [...games, memorable] })
      const card = page.getByRole('article').first()
      await expectWhole(card.getByRole('heading'), card.locator('bdi').first())
      for (const [tab, last] of [
        ['Statistiques', 'Expérience'],
        ['Succès', 'Rare'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).tap()
        await expect(page.getByText(last, { exact: true }).first()).toBeAttached()
        expect(await overflow(page)).toBe(0)
      }
    })
  })
})

test('W208: at a font size of 32 px no name is cut, no word is broken letter by letter, and every button of a replay is within the screen', async ({
  page,
}) => {
  await setFontSize(page, 32)
  await test.step('every button of a replay is within the screen, and so is the menu before it', async () => {
    await openWith(page, '/history', { history: [finishedGame({ names: NAMES, rounds: [ROUND] })] })
    await page.getByRole('button', { name: /^Actions de la partie/u }).tap()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await page.getByRole('menuitem', { name: 'Revoir la partie' }).tap()
    const controls = page.getByRole('dialog').locator('.replay-controls')
    await expect(controls).toBeVisible()
    expect(await overflowOf(controls)).toBe(0)
  })

  await test.step('no name is cut, and no word is broken letter by letter', async () => {
    const history = [finishedGame({ names: ['Hugo', 'Inès'], rounds: [[10, 50]] })]
    await openAnew(page, '/history', { game: { names: ['Hugo', 'Inès', 'Zoé'], rounds: [[10, 50, 3]] }, history })
    const card = page.getByRole('article')
    await expectWhole(card.locator('h2 button'), card.getByText('Hugo', { exact: true }))
    await card.getByRole('button', { name: /^Voir la partie/u }).tap()
    const details = page.getByRole('dialog')
    await expectWhole(details.getByRole('button', { name: 'Revoir la partie' }), details.getByText('Inès').first())
    const rounds = details.getByRole('region', { name: 'Manche par manche' })
    expect(await rounds.evaluate((box) => box.getBoundingClientRect().left)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Statistiques' }).tap()
    await expectWhole(page.getByText('Manches', { exact: true }).first())
    await expectWhole(...(await page.locator('.whole-words').filter({ hasText: 'Hugo', visible: true }).all()))
    await page.goto('/game')
    await page.getByRole('button', { name: 'Menu de la partie' }).tap()
    await page.getByRole('menuitem', { name: 'Joueurs' }).tap()
    await expectWhole(page.getByRole('dialog').getByText('Hugo', { exact: true }))
    await page.goto('/setup')
    await page.getByRole('button', { name: 'Suivant' }).tap()
    expect(await page.getByRole('textbox', { name: 'Nom du joueur 1' }).evaluate(showsWholeText)).toBe(true)
    await expectWhole(page.getByRole('button', { name: 'Suivant' }))
    await page.getByRole('button', { name: 'Suivant' }).tap()
    await expectWhole(page.getByText('4 joueurs', { exact: true }), page.getByText('Limite de points', { exact: true }))
    await expect(page.getByRole('list', { name: 'Étapes' }).getByText('Résumé')).toBeInViewport({ ratio: 1 })
    await page.goto('/multiplayer?guest')
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
    const second = page.getByRole('textbox', { name: 'Joueur 2', exact: true })
    await second.fill('Florence')
    expect(await second.evaluate(showsWholeText)).toBe(true)
    await expectWhole(page.getByText('Limite de points', { exact: true }))
    await page.getByRole('button', { name: 'Créer la partie' }).tap()
    await expectWhole(page.getByRole('region', { name: 'Dans la partie' }).getByText('Ana', { exact: true }))
    await page.setViewportSize({ width: 844, height: 390 })
    await expectWhole(page.getByRole('region', { name: 'Dans la partie' }).getByText('Ana', { exact: true }))
    const letters = page.locator('.room-letter')
    await expect(letters).toHaveCount(6)
    for (const letter of await letters.all()) expect(await letter.evaluate(showsWholeText)).toBe(true)
  })
})

/** Expects that neither the header of the sheet nor its keys cover the field. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const isOnTop = () =>
    scoreField(page, name).evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      return [top + 2, top + height - 2].every((y) => document.elementFromPoint(left + width / 2, y) === field)
    })
  await expect.poll(isOnTop).toBe(true)
}
