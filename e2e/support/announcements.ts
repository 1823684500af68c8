import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Texts of the live region since the page was loaded. */
    announcements?: string[]
  }
}

/** Records the texts of the live region, each there for a moment only, in pages loaded from now on. @returns reads them */
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
