import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,lint}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
    restoreMocks: true,
  },
})
