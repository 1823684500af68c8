import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,lint}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
    globalSetup: 'apps/server/test/unit-databases.ts',
    restoreMocks: true,
    // No test is about time: this only ends one that hangs, on however busy a machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
