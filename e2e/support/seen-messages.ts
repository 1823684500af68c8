import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The text that is watched for has been visible. */
    wasSeen?: boolean
  }
}

/**
 * Expects that a text becomes visible during an action, however briefly: `expect` polls up to a second apart, so an observer in
 * the page watches for it.
 * @param text all of a text node
 * @param act begins what shows the text
 */
export async function expectSeen(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate((wanted) => {
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true && element.closest('.sr-only') === null
    const isThere = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        if (node.textContent === wanted && isSeen(node.parentElement)) return true
      return false
    }
    window.wasSeen = false
    const watch = new MutationObserver(() => {
      if (!isThere()) return
      window.wasSeen = true
      watch.disconnect()
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  }, text)
  await act()
  await expect.poll(() => page.evaluate(() => window.wasSeen), text).toBe(true)
}

/** Taps the control that ends a game, and expects the toast that the game is saved; the result sheet may remove it at once. */
export async function endAndExpectSaved(page: Page, end: Locator): Promise<void> {
  await expectSeen(page, 'Partie sauvegardée dans l’historique', () => end.tap())
}
