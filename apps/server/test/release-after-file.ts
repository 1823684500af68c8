// What the tests of a file hold open (databases, servers, sockets, folders) is released when the file is over.
//
// A worker keeps modules from one file of tests to the next: `afterAll` at the top of a shared module would follow the
// first file alone. This one is a set-up file as well, which Vitest runs anew for each file.

import { afterAll, vi } from 'vitest'
import { releaseAll } from './releases.ts'

afterAll(releaseAll)

// Vitest gives globals back only when the next test begins: the next file would be loaded with what the last test put in their place.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
