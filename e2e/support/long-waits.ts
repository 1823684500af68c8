import type { Page } from '@playwright/test'

declare global {
  interface Window {
    letWaitsGo?: () => void
  }
}

/**
 * From now on what a page does in half a second or later waits until it is let go: what lies there for a moment can be looked at for
 * as long as looking takes. Playwright's clock would stop those as well who look, such as axe.
 * @returns the way to let it go
 */
export async function holdLongWaits(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { setTimeout: set, clearTimeout: clear } = window
    const held = new Map<number, () => void>()
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => {
        if (ms < 500) return set(run, ms)
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
  })
  return () => page.evaluate(() => window.letWaitsGo?.())
}
