import { test as base } from './fixtures.ts'
import { watchPageErrors, type PageErrors } from './page-errors.ts'

export { expect } from '@playwright/test'

export interface JourneyFixtures {
  /** Watches every page of the test's context; an error that the test did not allow fails it. */
  readonly pageErrors: PageErrors
}

/**
 * A test of what a user does. The service worker, which downloads the whole site, is blocked unless a test says
 * `test.use({ serviceWorkers: 'allow' })`.
 */
export const test = base.extend<JourneyFixtures>({
  serviceWorkers: 'block',
  hasTouch: true,
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = watchPageErrors(context)
      await use(pageErrors)
      pageErrors.expectNone()
    },
    { auto: true },
  ],
})
