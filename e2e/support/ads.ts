import type { Locator, Page } from '@playwright/test'
import { test as base } from './journey.ts'
import { startServer, type RunningServer } from './server.ts'

const PROVIDER = 'https://pagead2.googlesyndication.com/*'
export const CLIENT = 'ca-pub-1234567890123456'
/** The choice about cookies that allows advertisements. */
export const AGREED = { analytics: false, marketing: true }

/** The video advertisement over the page. */
export const video = (page: Page): Locator => page.getByRole('dialog', { name: 'Une courte publicité' })
export const skip = (page: Page): Locator =>
  video(page).getByRole('button', { name: 'Passer la publicité', exact: true })

/** A script that replaces the provider's: it fills every place for an advertisement at once. */
export const AD_SCRIPT = `(() => {
  const fill = () => {
    for (const place of document.querySelectorAll('ins.adsbygoogle:not([data-ad-status])')) {
      const shown = document.createElement('div')
      shown.style.cssText = 'height:100%;background:slategray'
      place.append(shown)
      place.dataset.adStatus = 'filled'
    }
  }
  window.adsbygoogle = { push: fill }
  fill()
})()`

interface Fixtures {
  /** Addresses that were requested of the provider. */
  readonly asked: readonly string[]
}

interface WorkerFixtures {
  readonly adServer: RunningServer
}

/** A test on a server with advertisements, in a browser that has not refused them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hasRefused: false,
  adServer: [
    async ({}, use) => {
      const server = await startServer({ environment: { ADSENSE_CLIENT: CLIENT } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ adServer }, use) => use(adServer.url),
  asked: async ({ page }, use) => {
    const asked: string[] = []
    await stubAdProvider(page, (url) => {
      asked.push(url)
      return AD_SCRIPT
    })
    await use(asked)
  },
})

/**
 * Answers requests of a page to the provider. A Playwright route would delay every request and disable the HTTP cache.
 * @param answer returns a script, or null to let the request fail
 */
export async function stubAdProvider(page: Page, answer: (url: string) => string | null): Promise<void> {
  const network = await page.context().newCDPSession(page)
  network.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const script = answer(url)
    const answered =
      script === null
        ? network.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : network.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: 'content-type', value: 'text/javascript' },
              { name: 'access-control-allow-origin', value: '*' },
            ],
            body: btoa(script),
          })
    // Sending fails if the page was left or closed meanwhile.
    answered.catch(() => undefined)
  })
  await network.send('Fetch.enable', { patterns: [{ urlPattern: PROVIDER }] })
}
