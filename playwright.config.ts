import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, HEADLESS_PATH } from './e2e/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two leave a fifth of two cores idle while tests wait for moments; a fourth gains nothing more.
  workers: 3,
  // Ends a journey that hangs. What a person waits for is limited by `expect` and `actionTimeout`, so that a slow machine is no
  // failure.
  timeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 360, height: 640 },
    actionTimeout: 10_000,
    // Recording every test costs a third of the time; what a failed page showed is kept without it (`--trace on` for more).
    trace: 'off',
    launchOptions: { executablePath: HEADLESS_PATH, args: [...CHROMIUM_ARGUMENTS] },
  },
})
