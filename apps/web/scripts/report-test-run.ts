import { DIST, TEST_RUN } from './paths.ts'
import { reportTestRun } from './test-run.ts'

// Run after `npm test`: a build of the same sources is not made anew, and would go on without what the run came to.
await reportTestRun(DIST, TEST_RUN)
