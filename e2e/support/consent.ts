import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Routes that show the cookie bar until the user has chosen. */
export const ASKING_ROUTES = ['/', '/history', '/rules', '/about', '/privacy', '/terms', '/faq', '/strategy']

/** The cookie bar. */
export const cookieBar = (page: Page): Locator => page.getByRole('region', { name: 'Votre vie privée' })

export const CONSENT_KEY = 'dutch-gdpr-consent'

/** The stored record of a choice made now. */
export function consentRecord(choice: { readonly analytics: boolean; readonly marketing: boolean }): string {
  return JSON.stringify({ ...choice, functional: true, timestamp: Date.now(), version: 1 })
}

/** Stores a choice about cookies before the pages load, unless there is one, so that the cookie bar does not appear. */
export async function storeConsent(
  context: BrowserContext,
  choice: { readonly analytics: boolean; readonly marketing: boolean },
): Promise<void> {
  await context.addInitScript(
    ([key, record]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, record)
      } catch {
        // The page may not use storage.
      }
    },
    [CONSENT_KEY, consentRecord(choice)] as const,
  )
}

/** Records requests to other origins than `own`; those over https are blocked. @returns a list that grows */
export async function recordThirdPartyRequests(page: Page, own: string): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== own) asked.push(request.url())
  })
  // A Playwright route would delay every request and disable the HTTP cache.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['https://*'] })
  return asked
}
