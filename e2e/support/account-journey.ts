import { test as journey } from './journey.ts'

export { expect } from './journey.ts'

/** A journey of which refusals are part: the browser writes each into its console. */
export const test = journey.extend({
  faults: async ({ faults }, use) => {
    faults.allow(/status of (?:400|401|403|422)/u)
    await use(faults)
  },
})
