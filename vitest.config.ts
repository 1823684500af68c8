import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const TESTS = '{packages,apps,scripts,lint,bench}/**/*.test.{ts,tsx,mjs}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']
/** Whoever replaces a module would do so for the tests after it as well. */
const replacing = globSync(TESTS, { exclude: NOT_OURS }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'apps/server/test/unit-databases.ts',
    setupFiles: 'apps/server/test/release-after-file.ts',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Vitest leaves one core out. Many tests wait for processes: on two cores three workers take 103 s, two 118, one 260.
    maxWorkers: 3,
    // No test is about time: these only end one that hangs, on however busy a machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // One worker takes many files: most of the time went into loading the same modules again for each of four hundred.
      {
        extends: true,
        test: { name: 'together', include: [TESTS], exclude: [...NOT_OURS, ...replacing], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
})
