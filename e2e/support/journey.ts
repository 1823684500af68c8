import { test as base } from './fixtures.ts'
import { watchFaults, type Faults } from './faults.ts'

export { expect } from '@playwright/test'

export interface JourneyFixtures {
  /** Watches every page of the test's context; an error that the test did not allow fails it. */
  readonly faults: Faults
}

/**
 * A test of what a user does. The service worker, which downloads the whole site, is blocked unless a test says
 * `test.use({ serviceWorkers: 'allow' })`.
 */
export const test = base.extend<JourneyFixtures>({
  serviceWorkers: 'block',
  hasTouch: true,
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context)
      await use(faults)
      faults.expectNone()
    },
    { auto: true },
  ],
})
