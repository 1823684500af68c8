import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the live region has said since the page was opened. */
    announcements?: string[]
  }
}

/** From the next page on, keeps what the live region says: each text stands there for a moment only. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    window.announcements = said
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[aria-live="polite"]')
        const text = region?.textContent.trim() ?? ''
        if (text !== '' && said.at(-1) !== text) said.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => window.announcements ?? [])
}
