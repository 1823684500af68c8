import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Where whoever has not chosen is asked. */
export const ASKING_ROUTES = ['/', '/history', '/rules', '/about', '/privacy', '/terms', '/faq', '/strategy']

/** The question beside the page. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Votre vie privée' })

export const CONSENT_KEY = 'dutch-gdpr-consent'

/** What a browser keeps of somebody who chose just now. */
export function consentRecord(choice: { readonly analytics: boolean; readonly marketing: boolean }): string {
  return JSON.stringify({ ...choice, functional: true, timestamp: Date.now(), version: 1 })
}

/** Somebody who was asked about cookies on another day: they are not asked in this browser unless they forget it. */
export async function chooseBefore(
  context: BrowserContext,
  choice: { readonly analytics: boolean; readonly marketing: boolean },
): Promise<void> {
  await context.addInitScript(
    ([key, record]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, record)
      } catch {
        // This page may keep nothing.
      }
    },
    [CONSENT_KEY, consentRecord(choice)] as const,
  )
}

/** What a page asks of anybody but our server. None of it is let out. */
export async function watchOthers(page: Page, own: string): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== own) asked.push(request.url())
  })
  // Not by a route: every request would wait for the test, and none come from the browser's cache.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['https://*'] })
  return asked
}
