import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { storeConsent } from './consent.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { startRoughNetwork, type RoughNetwork } from './rough-network.ts'
import { startServer, type RunningServer, type ServerOptions } from './server.ts'
import { loadAfterHistoryNavigation } from './history-navigation.ts'
import { spacePressesApart } from './press-timing.ts'

export { expect } from '@playwright/test'

export interface WorkerFixtures {
  /** One server for all tests of a worker. Tests that stop a server start their own. */
  readonly sharedServer: RunningServer
}

export interface Fixtures {
  /** Starts a server for this test alone, which is stopped at the latest after the test. */
  readonly serve: (options?: ServerOptions) => Promise<RunningServer>
  /** A server for this test alone, which it may stop. */
  readonly ownServer: RunningServer
  /** A rough network in front of a server for this test alone. */
  readonly network: RoughNetwork
  /** A rough network in front of the server that all tests of a worker share. */
  readonly sharedNetwork: RoughNetwork
  readonly mailServer: MailServer
  /** A data folder for a server that is restarted. A test lists it before the server, which needs it until it has stopped. */
  readonly dataDir: string
  /** The address of the app on the shared server. */
  readonly app: { readonly url: string }
  /** Whether the user of the test's context refused all cookies earlier; else the cookie bar appears. */
  readonly hasRefused: boolean
  /** Whether presses in the test's context are stamped a second apart, as those of a user who looks before each tap. */
  readonly hasSpacedPresses: boolean
  /** Whether the test fails if its page throws an error or violates its content security policy. */
  readonly isFaultless: boolean
  /** Closes all contexts after the test: open pages would go on sending requests to their server. */
  readonly closedContexts: undefined
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  serve: async ({}, use) => {
    const started: RunningServer[] = []
    await use(async (options) => {
      const server = await startServer(options)
      started.push(server)
      return server
    })
    await Promise.all(started.map((server) => server.stop()))
  },
  ownServer: async ({ serve }, use) => use(await serve()),
  network: async ({ serve }, use) => {
    const network = await startRoughNetwork()
    const { port } = await serve({ environment: { PUBLIC_URL: network.url } })
    network.forwardTo(port)
    await use(network)
    await network.stop()
  },
  sharedNetwork: async ({ sharedServer }, use) => {
    const network = await startRoughNetwork()
    network.forwardTo(sharedServer.port)
    await use(network)
    await network.stop()
  },
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.stop()
  },
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dutch-server-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  app: async ({ sharedServer }, use) => use({ url: sharedServer.url }),
  baseURL: async ({ sharedServer }, use) => use(sharedServer.url),
  hasRefused: [true, { option: true }],
  hasSpacedPresses: [true, { option: true }],
  isFaultless: [true, { option: true }],
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  context: async ({ context, hasRefused, hasSpacedPresses }, use) => {
    await loadAfterHistoryNavigation(context)
    if (hasSpacedPresses) await spacePressesApart(context)
    if (hasRefused) await storeConsent(context, { analytics: false, marketing: false })
    await use(context)
  },
  // The checks are in this fixture and not in an automatic one, which would open a page for every test.
  page: async ({ page, isFaultless }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text())
    })
    await use(page)
    if (isFaultless) base.expect(faults, 'errors of the page, and breaches of its content security policy').toEqual([])
  },
})
