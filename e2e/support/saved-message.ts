import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** It was shown that a game is saved. */
    wasShownSaved?: boolean
  }
}

/**
 * Taps what ends a game, and sees that it is shown to be saved. The sheet with the result opens next and takes that message
 * away, maybe at once; `expect` waits for up to a second between two looks.
 */
export async function endAndSeeSaved(page: Page, end: Locator): Promise<void> {
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
