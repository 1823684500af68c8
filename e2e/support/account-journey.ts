import { test as journey } from './journey.ts'

export { expect } from './journey.ts'

/** A test in which the server may refuse requests; the browser logs each refusal as an error. */
export const test = journey.extend({
  pageErrors: async ({ pageErrors }, use) => {
    pageErrors.allow(/status of (?:400|401|403|422)/u)
    await use(pageErrors)
  },
})
