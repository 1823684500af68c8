import type { BrowserContext, Route } from '@playwright/test'
import { test as base } from './journey.ts'
import { startServer, type RunningServer } from './server.ts'

const PROVIDER = 'https://pagead2.googlesyndication.com/**'
export const CLIENT = 'ca-pub-1234567890123456'

/** Stands in for the provider: fills every place at once. */
const STAND_IN = `(() => {
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
  asked: async ({ context }, use) => {
    const asked: string[] = []
    await standIn(context, (route) => {
      asked.push(route.request().url())
      return answerScript(route)
    })
    await use(asked)
  },
})

/** Answers with a script as the provider would. */
export const answerScript = (route: Route, body = STAND_IN) =>
  route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })

/** Answers whatever is asked of the provider. */
export const standIn = (context: BrowserContext, answer: (route: Route) => Promise<void>) =>
  context.route(PROVIDER, answer)
