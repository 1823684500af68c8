import { DIST, TEST_RUN } from './paths.ts'
import { reportTestRun } from './test-run.ts'

// Runs after `npm test`: a build of unchanged sources is not repeated, so its report would lack the test results.
await reportTestRun(DIST, TEST_RUN)
