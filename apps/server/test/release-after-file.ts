// What the tests of a file hold open (databases, servers, sockets, folders) is released when the file is over.
//
// A worker keeps modules from one file of tests to the next: `afterAll` at the top of a shared module would follow the
// first file alone. This one is a set-up file as well, which Vitest runs anew for each file.

import { afterAll, vi } from 'vitest'
import { releaseAll } from './releases.ts'

afterAll(releaseAll)

// Vitest gives back what a test put in the place of a global before the next test alone: the next file would be loaded with it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
