import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'

export { expect } from './journey.ts'

/** A journey of which refusals are part: the browser writes each into its console. */
export const test = journey.extend<{ readonly dataDir: string }>({
  faults: async ({ faults }, use) => {
    faults.allow(/status of (?:400|401|403|422)/u)
    await use(faults)
  },
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dutch-accounts-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})
