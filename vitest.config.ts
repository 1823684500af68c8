import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,lint}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
  },
})
