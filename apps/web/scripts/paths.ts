import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The folders that building reads and writes, as absolute paths.

export const WEB = fileURLToPath(new URL('..', import.meta.url))

/** The finished site: what the server serves. */
export const DIST = join(WEB, 'dist')

/** What building makes beside the site. */
export const GENERATED = join(WEB, '.generated')

/** What the last run of `npm test` came to; `scripts/test.mjs` writes it. */
export const TEST_RUN = join(GENERATED, 'test-run.json')

/** This build's own bench: two builds at once do not meet, and one that fails leaves the finished site alone. */
export const BENCH = join(GENERATED, `build-${process.pid}`)

/** The site while it is being built. */
export const SITE = join(BENCH, 'site')
