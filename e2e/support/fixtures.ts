import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { chooseBefore } from './consent.ts'
import { startPostOffice, type PostOffice } from './post-office.ts'
import { startRoughNetwork, type RoughNetwork } from './rough-network.ts'
import { startServer, type RunningServer, type ServerOptions } from './server.ts'
import { openAtRest } from './travels.ts'
import { pressUnhurried } from './unhurried.ts'

export { expect } from '@playwright/test'

export interface WorkerFixtures {
  /** One server for all tests of a worker. Tests that stop a server start their own. */
  readonly sharedServer: RunningServer
}

export interface Fixtures {
  /** Starts a server of this test's own. What the test does not stop itself is stopped after it. */
  readonly serve: (options?: ServerOptions) => Promise<RunningServer>
  /** A server of this test's own, which it may stop. */
  readonly ownServer: RunningServer
  /** Leads to a server of this test's own. */
  readonly network: RoughNetwork
  /** Leads to the server that all tests of a worker share. */
  readonly sharedNetwork: RoughNetwork
  readonly post: PostOffice
  /** For a server that comes back with what it knew; named before the server, which would miss it while it stops. */
  readonly dataDir: string
  /** Where the app is. Every test has a browser context of its own, so nothing is stored yet. */
  readonly app: { readonly url: string }
  /** Whether whoever uses the test's context refused all cookies another day; else they are asked. */
  readonly hasRefused: boolean
  /** Whether whoever uses the test's context looks before each tap. */
  readonly isUnhurried: boolean
  /** Whether the test fails when its page reports an error of its own or breaks its content security policy. */
  readonly isFaultless: boolean
  /** Closes at the end what the test opened beside its own context: pages left open would go on asking their server. */
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
    network.leadTo(port)
    await use(network)
    await network.stop()
  },
  sharedNetwork: async ({ sharedServer }, use) => {
    const network = await startRoughNetwork()
    network.leadTo(sharedServer.port)
    await use(network)
    await network.stop()
  },
  post: async ({}, use) => {
    const post = await startPostOffice()
    await use(post)
    await post.stop()
  },
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dutch-server-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  app: async ({ sharedServer }, use) => use({ url: sharedServer.url }),
  baseURL: async ({ sharedServer }, use) => use(sharedServer.url),
  hasRefused: [true, { option: true }],
  isUnhurried: [true, { option: true }],
  isFaultless: [true, { option: true }],
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  context: async ({ context, hasRefused, isUnhurried }, use) => {
    await openAtRest(context)
    if (isUnhurried) await pressUnhurried(context)
    if (hasRefused) await chooseBefore(context, { analytics: false, marketing: false })
    await use(context)
  },
  // Whatever uses its page is watched; a test that needs none opens none.
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
