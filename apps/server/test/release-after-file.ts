// Releases the databases, servers, sockets and folders of a test file after it. A worker keeps modules from one test
// file to the next, so `afterAll` in a shared module would run after the first file only. Vitest runs this set-up file
// anew for each file.

import { afterAll, vi } from 'vitest'
import { releaseAll } from './releases.ts'

afterAll(releaseAll)

// Vitest restores globals only when the next test begins, so the next file would load with the stubs of this one.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
