import type { Page } from '@playwright/test'

declare global {
  interface Window {
    letWaitsGo?: () => void
  }
}

/**
 * Holds back the long timers of a page, so that a test can examine what disappears after a moment. Playwright's clock would
 * also stop the timers of axe.
 * @param least milliseconds; shorter timers run as usual
 * @returns runs the held timers and lets later ones through
 */
export async function holdLongTimers(page: Page, least = 500): Promise<() => Promise<void>> {
  await page.evaluate((shortest) => {
    const { setTimeout: set, clearTimeout: clear } = window
    const held = new Map<number, () => void>()
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => {
        if (ms < shortest) return set(run, ms)
        // The browser's own ids are positive.
        const id = -1 - held.size
        held.set(id, run)
        return id
      },
      clearTimeout: (id?: number) => {
        if (id === undefined || !held.has(id)) clear(id)
        else held.set(id, () => undefined)
      },
      letWaitsGo: () => {
        Object.assign(window, { setTimeout: set, clearTimeout: clear })
        for (const run of held.values()) run()
      },
    })
  }, least)
  return () => page.evaluate(() => window.letWaitsGo?.())
}

/**
 * Keeps toasts on the page, which otherwise disappear after 4.5 s: a busy machine may take longer over the steps of a test.
 * Ends when the page is loaded again.
 * @returns lets them disappear; call it once what was tapped is stored, since the timers run by which the page gives up a
 * database that does not answer
 */
export function keepToasts(page: Page): Promise<() => Promise<void>> {
  return holdLongTimers(page, 4000)
}
