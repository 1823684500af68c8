import type { Page } from '@playwright/test'

declare global {
  interface Window {
    letWaitsGo?: () => void
  }
}

/**
 * From now on what a page does in half a second or later waits until it is let go: what lies there for a moment can be looked at for
 * as long as looking takes. Playwright's clock would stop those as well who look, such as axe.
 * @param least milliseconds
 * @returns the way to let it go
 */
export async function holdLongWaits(page: Page, least = 500): Promise<() => Promise<void>> {
  await page.evaluate((shortest) => {
    const { setTimeout: set, clearTimeout: clear } = window
    const held = new Map<number, () => void>()
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => {
        if (ms < shortest) return set(run, ms)
        // The browser's own numbers are positive.
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
 * From now on no message of the page goes by itself, which it does after 4.5 s: a busy machine may take longer over the steps
 * between. Until the page is loaded again.
 * @returns the way to let them go
 */
export function keepMessages(page: Page): Promise<() => Promise<void>> {
  return holdLongWaits(page, 4000)
}
