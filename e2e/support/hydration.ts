import type { Page } from '@playwright/test'

/**
 * Waits until React has brought a page to life whose HTML was prerendered: its scripts load after the first paint, which may be
 * after `load`. Until then a link loads its page, and the app does not notice a new address.
 * @param part a selector; the first link or button in it must be alive
 */
export async function untilHydrated(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const first = (place: string) => document.querySelector(`${place} :is(a[href], button)`)
      const control = first(selector) ?? first('header')
      // The mark by which the script of prerendered pages knows it, too.
      return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'))
    },
    part,
    // A page in the background may have no frames.
    { polling: 50 },
  )
}
