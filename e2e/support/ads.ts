import type { Locator, Page } from '@playwright/test'
import { test as base } from './journey.ts'
import { startServer, type RunningServer } from './server.ts'

const PROVIDER = 'https://pagead2.googlesyndication.com/*'
export const CLIENT = 'ca-pub-1234567890123456'
/** What a person chose who is shown advertisements. */
export const AGREED = { analytics: false, marketing: true }

/** The advertisement over the page. */
export const video = (page: Page): Locator => page.getByRole('dialog', { name: 'Une courte publicité' })
export const skip = (page: Page): Locator =>
  video(page).getByRole('button', { name: 'Passer la publicité', exact: true })

/** Stands in for the provider's script: fills every place at once. */
export const STAND_IN = `(() => {
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
  /** What was asked of the provider. */
  readonly asked: readonly string[]
}

interface WorkerFixtures {
  readonly adServer: RunningServer
}

/** A phone whose person agreed to advertising, on a server that shows some. */
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
    await standIn(page, (url) => {
      asked.push(url)
      return STAND_IN
    })
    await use(asked)
  },
})

/**
 * Answers what a page asks of the provider with a script, or not at all.
 *
 * Not by a route of Playwright: with one every request waits for the test, and nothing comes from the browser's cache.
 */
export async function standIn(page: Page, answer: (url: string) => string | null): Promise<void> {
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
    // Whoever has left the page meanwhile waits for nothing.
    answered.catch(() => undefined)
  })
  await network.send('Fetch.enable', { patterns: [{ urlPattern: PROVIDER }] })
}
