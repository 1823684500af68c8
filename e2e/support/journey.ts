import { test as base } from './fixtures.ts'
import { watchFaults, type Faults } from './faults.ts'

export { expect } from '@playwright/test'

export interface JourneyFixtures {
  /** Every page of the test's context is watched; anything it complains about that was not allowed fails the test. */
  readonly faults: Faults
}

/**
 * A test of what a person does. The service worker stays out of it unless a test says
 * `test.use({ serviceWorkers: 'allow' })`: downloading the whole site is beside the point of most.
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
