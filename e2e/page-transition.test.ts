import type { Page } from '@playwright/test'
import { comeHome } from './support/come-home.ts'
import { expect, test } from './support/journey.ts'

/** Records the fade of each page shown from now on. @returns reads the durations in milliseconds */
async function fadesOf(page: Page) {
  await page.addInitScript(() => {
    const fades: unknown[] = []
    Object.assign(window, { fades })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const arriving = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .find(({ pseudoElement }) => pseudoElement === '::view-transition-new(root)')
        return fades.push(arriving?.getTiming().duration)
      })
      return transition
    }
  })
  return () => page.evaluate(() => ('fades' in window ? window.fades : null))
}

test('W225: a page fades in for 0.3 s, but /setup is shown at once, and with reduced motion every page is', async ({
  page,
}) => {
  const fades = await fadesOf(page)
  await test.step('a page fades in for 0.3 s, but /setup is shown at once', async () => {
    await comeHome(page)
    await expect.poll(fades).toEqual([300])
    await page
      .getByRole('main')
      .getByRole('link', { name: /^JOUER/u })
      .tap()
    await expect(page).toHaveURL('/setup')
    await expect(page.getByText('Combien de joueurs')).toBeVisible()
    expect(await fades()).toEqual([300])
  })

  await test.step('with reduced motion every page is shown at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await comeHome(page)
    await expect(page.getByRole('main').getByRole('link', { name: /^JOUER/u })).toBeVisible()
    expect(await fades()).toEqual([])
  })
})
