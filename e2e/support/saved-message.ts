import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The toast that a game is saved has been visible. */
    wasShownSaved?: boolean
  }
}

/**
 * Taps the control that ends a game, and expects the toast that the game is saved. The result sheet may remove the toast at
 * once, and `expect` polls up to a second apart, so an observer in the page watches for it.
 */
export async function endAndExpectSaved(page: Page, end: Locator): Promise<void> {
  await page.evaluate((text) => {
    const watch = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('.toast-title')].filter((title) =>
        title.checkVisibility({ visibilityProperty: true }),
      )
      if (!shown.some(({ textContent }) => textContent === text)) return
      window.wasShownSaved = true
      watch.disconnect()
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  }, 'Partie sauvegardée dans l’historique')
  await end.tap()
  await expect.poll(() => page.evaluate(() => window.wasShownSaved)).toBe(true)
}
