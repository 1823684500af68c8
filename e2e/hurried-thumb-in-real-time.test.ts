import type { Page } from '@playwright/test'
import { holdStorage } from './support/held-storage.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { roundSheet, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { nextStep } from './support/setup.ts'
import { GAME, openSheet, submit, typeScores } from './support/double-tap-scenes.ts'

test.use({ hasSpacedPresses: false })

test('W211: a control below a sheet that closes on its own ignores a tap meant for the sheet', async ({ page }) => {
  await openWith(page, '/game', { game: GAME })
  await openSheet(page)
  await typeScores(page)
  // The press is made in the page, when the sheet closes: one by the test would come too late.
  await page.evaluate(() => {
    const sheet = document.querySelector('dialog.round-sheet')
    sheet?.addEventListener('close', () => {
      const undo = document.querySelector('.game-bar button')
      const { left, top } = undo?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const at = {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 9,
        clientX: left + 9,
        clientY: top + 9,
      }
      undo?.dispatchEvent(new PointerEvent('pointerdown', at))
      undo?.dispatchEvent(new PointerEvent('pointerup', at))
      undo?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
      document.body.dataset['tried'] = 'yes'
    })
  })
  await submit(page)
  await expect(page.locator('body[data-tried]')).toBeAttached()
  await expect(page.getByRole('dialog', { name: /^Annuler la manche/u })).toBeHidden()
  // A tap takes effect again after the time in which taps are refused.
  const question = page.getByRole('dialog', { name: /^Annuler la manche/u })
  await expect(async () => {
    // On a slow machine the dialog of the previous tap may open late and cover the button.
    if (await question.isHidden())
      await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap({ timeout: 500 })
    await expect(question).toBeVisible({ timeout: 500 })
  }).toPass()
})

test.describe('on a slow phone', () => {
  // Without reduced motion the new controls would still be sliding in and not be below the thumb.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('W211: a tap 800 ms after the one that opened a sheet has no effect in the sheet before it is painted', async ({
    page,
  }) => {
    await openWith(page, '/game', { game: GAME })
    await pressAgainOnceThere(page, 'dialog.round-sheet[open]')
    await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
    await expect(page.locator('body[data-tried^="Valider"]')).toBeAttached()
    const question = page.getByRole('dialog', { name: 'Tout le monde à 0' })
    await expect(question).toBeHidden()
    // A tap takes effect again after the time in which taps are refused.
    await expect(async () => {
      if (await question.isHidden()) {
        const submit = roundSheet(page).getByRole('button', { name: /^Valider/u })
        await submit.tap({ timeout: 500 })
      }
      await expect(question).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('W211: a tap 800 ms after the one that opened a page has no effect on the page before it is painted', async ({
    page,
  }) => {
    // Starts on a page that shows stored games, which proves hydration: before it, a link would load the next page.
    await openWith(page, '/history', { history: [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 60]] })] })
    await page.getByRole('button', { name: /^Actions de la partie/u }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).press('Enter')
    const link = page.getByRole('link', { name: 'C’EST PARTI !' })
    const topOf = (element: Element) => element.getBoundingClientRect().top
    // Scrolls the link to the place of "+" on the next page. Parts of the page that load while it scrolls move the link.
    await expect
      .poll(async () => {
        if (!(await link.isVisible())) {
          await page.evaluate(() => scrollBy(0, innerHeight))
          return Number.NaN
        }
        await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 229))
        return link.evaluate(topOf)
      })
      .toBeCloseTo(229, 0)
    // Without this note the next page does not offer the last table above "+".
    await page.evaluate(() => localStorage.removeItem('dutch-database-games'))
    await pressAgainOnceThere(page, '#setup-step-title')
    await page.touchscreen.tap(312, 257)
    await expect(page.locator('body[data-tried="Un joueur de plus"]')).toBeAttached()
    const count = page.locator('main output')
    await expect(count).toContainText('4')
    // A tap takes effect again after the time in which taps are refused.
    await expect(async () => {
      if ((await count.textContent())?.startsWith('4') === true)
        await page.getByRole('button', { name: 'Un joueur de plus' }).tap()
      await expect(count).toContainText('5', { timeout: 500 })
    }).toPass()
  })
})

test('W224, W211: a menu pressed before its file has loaded opens afterwards, and a second tap does not close it', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/menu-[^/]*\.js$/u)
  await openWith(page, '/history', { history: [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 60]] })] })
  await pressAgainOnceThere(page, '[role="menu"]')
  await page.getByRole('button', { name: /^Actions de la partie/u }).tap()
  await release()
  await expect(page.locator('body[data-tried^="Actions"]')).toBeAttached()
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible()
})

test('W126, W211: a tap on the place of a name that was taken off late does not take off the next one', async ({
  page,
}) => {
  const players = ['Co', 'Di'].map((name) => ({ name, emoji: '🦊', lastPlayedAt: 1_700_000_000_000 }))
  await openWith(page, '/setup', { records: { userPreferences: [{ id: 'known_players', players }] } })
  await nextStep(page)
  const names = page.locator('.setup-known bdi')
  const release = await holdStorage(page)
  await pressAgainOnceThere(page, '.setup-known li:only-child', true)
  await page.getByRole('button', { name: 'Retirer Co de vos joueurs' }).tap()
  await release()
  await expect(page.locator('body[data-tried^="Retirer Di"]')).toBeAttached()
  await expect(toast(page, 'Co n’est plus parmi vos joueurs')).toBeVisible()
  await expect(names).toHaveText(['Di'])
  await page.reload()
  await expect(names).toHaveText(['Di'])
})

/** Once `selector` matches, keeps the page busy for 800 ms and then presses the place of the last press again, before a paint. @param isTask presses in a task of its own, for a change of which the app still has to tell its guard */
async function pressAgainOnceThere(page: Page, selector: string, isTask = false): Promise<void> {
  await page.evaluate(
    ([wanted, isLater]) => {
      const last = { clientX: 0, clientY: 0 }
      const keep = ({ clientX, clientY }: PointerEvent) => Object.assign(last, { clientX, clientY })
      addEventListener('pointerdown', keep, { capture: true })
      const press = () => {
        const target = document.elementFromPoint(last.clientX, last.clientY)
        const at = { ...last, bubbles: true, cancelable: true, isPrimary: true, pointerId: 9 }
        for (const type of ['pointerdown', 'pointerup']) target?.dispatchEvent(new PointerEvent(type, at))
        target?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
        document.body.dataset['tried'] = target?.closest('button')?.ariaLabel ?? target?.textContent ?? ''
      }
      const observer = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return
        observer.disconnect()
        const until = performance.now() + 800
        while (performance.now() < until);
        if (isLater) setTimeout(press)
        else press()
      })
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    },
    [selector, isTask] as const,
  )
}
