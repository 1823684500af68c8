import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The folders that the build reads and writes, as absolute paths.

export const WEB = fileURLToPath(new URL('..', import.meta.url))

/** The finished site, which the server serves. */
export const DIST = join(WEB, 'dist')

/** Build results that are not part of the site. */
export const GENERATED = join(WEB, '.generated')

/** The result of the last `npm test`, written by `scripts/test.mjs`. */
export const TEST_RUN = join(GENERATED, 'test-run.json')

/** A folder of this build alone: simultaneous builds do not collide, and a failed one leaves the site as it was. */
export const BUILD_FOLDER = join(GENERATED, `build-${process.pid}`)

/** The unfinished site. */
export const SITE = join(BUILD_FOLDER, 'site')
